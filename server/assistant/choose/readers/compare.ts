import type { Refine } from '#tools/refine/refine.ts';
import type { Entity } from '../../understanding/entity.ts';
import { compact, planOf, rowOf } from '../../table/plan.ts';
import { call, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';

const cue =
  /(?<!\p{L})(?:vs|versus|compar\p{L}*|against|frente a|contra|difference between|diferencia entre|diferenca entre)(?!\p{L})/u;
/** "October or September". */
const either = /(?<!\p{L})(?:or|o|ou)(?!\p{L})/u;
/** What is compared: the column of its name, and what a row of its own report is. */
const sides: Partial<Record<Entity['kind'], { columns: string[]; of: string }>> = {
  country: { columns: ['ctry_iso_code'], of: 'country' },
  provider: { columns: ['service_provider_name'], of: 'provider' },
  partner: { columns: ['copa_name'], of: 'partner' },
  iata: { columns: ['entry_point'], of: 'airport' },
};
/** Lists that any figure of parcels can be taken from. */
const wide = ['report/explore-parcels', 'shipment/all'];

/** "Brazil vs Mexico last month": one row each, from a report on such things, or else the parcels grouped by them. */
export function readComparison(message: Message): Decision | null {
  const { understood: text, usable, situation, best } = message;
  const isChoice = text.entities.filter(({ kind }) => kind === 'days').length === 2 && either.test(text.folded);
  if ((!cue.test(text.folded) && !isChoice) || best?.entry.contract.effect !== 'read') return null;
  const kinds = Map.groupBy(
    text.entities.filter(({ denied }) => !denied),
    ({ kind }) => kind,
  );
  const [kind, said] =
    [...kinds].find(([each, all]) => sides[each] && new Set(all.map(({ value }) => value)).size > 1) ?? [];
  if (!kind || !said) return periods(message, best, kinds.get('days') ?? []);
  const { columns, of } = sides[kind]!;
  const takesAll = ({ filled }: Ranked): boolean => said.every((entity) => filled.used.has(entity));
  const own = usable
    .slice(0, 8)
    .find(
      (each) =>
        each.entry.contract.output.kind === 'rows' &&
        each.entry.contract.output.of === of &&
        !each.filled.missing.length &&
        takesAll(each) &&
        each.score > best.score - 0.5,
    );
  const grouped = wide.map((path) => usable.find(({ entry }) => entry.contract.path === path)).find(Boolean);
  const chosen = own ?? grouped;
  const row = chosen && rowOf(chosen.entry);
  if (!chosen || !row) return null;
  const { args, unused } = planOf(chosen.entry, chosen.filled, text, situation);
  const column = columns.find((key) => key in row);
  const refine = { ...(args.refine as Partial<Refine> | undefined), order: [] };
  const next = compact(own ? { where: refine.where } : { ...refine, group: column ? [column] : [] });
  const { refine: _, ...plain } = args;
  const decision = call(chosen.entry, { ...chosen.filled, args: { ...plain, ...(next && { refine: next }) } }, text);
  return decision.do === 'call' ? { ...decision, question: { ask: 'compare' }, unused } : null;
}

/** "This week against last week": the same call for each. */
function periods(
  { understood: text, situation, sure }: Message,
  best: Ranked,
  said: readonly Entity[],
): Decision | null {
  const { entry, filled } = best;
  if (
    said.length !== 2 ||
    filled.missing.length ||
    sure < 0.3 ||
    (entry.contract.output.kind !== 'rows' && entry.contract.output.kind !== 'document')
  )
    return null;
  const days = entry.slots.filter(({ field }) => field.kind === 'day' && !field.hidden).map(({ key }) => key);
  if (days.length !== 2) return null;
  const plan = planOf(entry, filled, text, situation);
  const argsFor = ({ from, to }: Entity): Record<string, unknown> => ({
    ...plan.args,
    [days[0]!]: from,
    [days[1]!]: to ?? situation.today,
  });
  const [first, second] = said.map(argsFor);
  const decision = call(entry, { ...filled, args: first! }, text);
  if (decision.do !== 'call') return null;
  const question = { ask: 'compare' as const };
  return { ...decision, question, more: [{ path: entry.contract.path, args: second!, question }] };
}
