import type { AnyContract, ChangeContract, RowOf } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { movingDay, resolveDays } from '#tools/rules/day-words.ts';
import { savedViewList } from '#tools/report/saved-view-list.ts';
import { savedViewSave } from '#tools/report/saved-view-save.ts';
import type { z } from 'zod';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { today } from '#web/lib/format.ts';
import { argsOf, queryOf } from '#web/lib/query.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';

export type View = RowOf<typeof savedViewList>;

/** What a view brings back. */
export interface Shown {
  args: Row;
  columns: string[] | null;
}
export interface ViewsProps {
  contract: AnyContract;
  /** What a person set; the usual period needs no keeping. */
  set: Row;
  /** All that the rows were asked with. */
  args: Row;
  columns: readonly string[] | null;
  onShow: (shown: Shown) => void;
}
/** A change and what its dialog starts with. */
export interface Change {
  contract: ChangeContract;
  rows: Row[];
  start?: Row;
  without?: readonly string[];
}

/** A view that was saved with an order beside its filters. */
const inOrder = (input: Row, sort: string | null): Row =>
  sort && !input.refine
    ? { ...input, refine: { order: [{ column: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] } }
    : input;

/** What a saved view shows today: days that move along are those of now. */
export const shownBy = ({ input, columns, sort }: View): Shown => ({
  args: resolveDays(inOrder((input ?? {}) as Row, sort), today()),
  columns,
});

/** Filters with days that move along with the day of use. */
export function moving(contract: AnyContract, args: Row): Row {
  const kept = Object.entries(args).filter(([, value]) => !isNothing(value));
  const word = (key: string, value: unknown) =>
    key in contract.input.shape && fieldOf(contract.input.shape[key] as z.ZodType).kind === 'day'
      ? movingDay(String(value), today())
      : value;
  return Object.fromEntries(kept.map(([key, value]) => [key, word(key, value)]));
}

/** The change that keeps what a screen shows as a view. */
export const savingOf = (contract: AnyContract, set: Row, columns: readonly string[] | null): Change => ({
  contract: savedViewSave,
  rows: [],
  start: { path: contract.path, input: moving(contract, set), columns: columns ?? undefined },
  without: ['path'],
});

const named = 'saved ';
/** The saved views of a report as tabs, the one that is shown, and what shows another. */
export function useSavedTabs(contract: AnyContract, set: Row, onShow: (shown: Shown) => void) {
  const views = useLoad(answerOf(savedViewList, { path: contract.path })).answer?.data ?? none;
  const plain = (args: Row) => queryOf(argsOf(contract, new URLSearchParams(queryOf(args))));
  const now = plain(set);
  const shown = views.find((view) => now !== '' && plain(shownBy(view).args) === now);
  return {
    tabs: views.map(({ saved_view_id, name }) => ({ value: `${named}${saved_view_id}`, text: name ?? '' })),
    value: shown ? `${named}${shown.saved_view_id}` : null,
    /** False where the tab is none of these. */
    open: (value: string): boolean => {
      const view = views.find(({ saved_view_id }) => value === `${named}${saved_view_id}`);
      if (view) onShow(shownBy(view));
      return view !== undefined;
    },
  };
}
const none: View[] = [];
