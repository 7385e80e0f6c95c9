import type { Kind } from '#tools/fields.ts';
import type { Slot } from '../choose/catalogue.ts';
import { blank, stem } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Filling } from './filling.ts';
import { saidValues, type SaidValue } from './said-values.ts';

/** "Has pre-alert 71851 been received?" asks for that one, whatever became of it. */
const identifying = new Set<Kind>(['tracking', 'mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert', 'order']);
const joins = /^\s*(?:not|no|non|nao|sin|sem)?\s*$|(?:\b(?:or|and|y|o|e|ou|vs|versus|against|contra)\b|\/|,)/;

/** What is said in the most words, of equals the last; nothing where both are spoken of ("bagged and not bagged"). */
function meant(said: readonly SaidValue[], text: Understood, isFlag: boolean): string | undefined {
  const longest = Math.max(...said.map(({ length }) => length));
  const best = said.filter(({ length }) => length === longest);
  const value = ({ value: named, denied }: SaidValue): string => (isFlag && denied ? String(named !== 'true') : named);
  const [first, last] = [best[0]!, best.at(-1)!];
  const between = text.folded.slice(first.end, last.start);
  return isFlag && value(first) !== value(last) && joins.test(between) ? undefined : value(last);
}

/** What is ruled out, wherever else it is named: "payments that have not been paid". */
const deniedIn = ({ field }: Slot, text: Understood): Set<string> =>
  new Set(saidValues(field, text).flatMap(({ value, denied }) => (denied ? [value] : [])));

/** A value by the words that the contract or its labels have for it. */
function fillSaid(filling: Filling, slot: Slot, text: Understood): void {
  const { field, key } = slot;
  const isFlag = field.kind === 'flag';
  const denied = isFlag ? new Set() : deniedIn(slot, text);
  const said = saidValues(field, text).filter(({ value }) => !denied.has(value));
  if (!said.length) return;
  if (field.list) {
    filling.args[key] = [...new Set(said.map(({ value }) => (field.numeric ? Number(value) : value)))];
    return;
  }
  const value = meant(said, text, isFlag);
  if (value !== undefined) filling.args[key] = isFlag ? value === 'true' : field.numeric ? Number(value) : value;
}

const opposites: Record<string, string> = {
  '#processed': '#unprocessed',
  '#process': '#unprocessed',
  '#bagged': '#unbagged',
  '#enable': '#disable',
};

/** Yes where the text says the label, no where it says its opposite or denies it. */
function fillFlag(filling: Filling, slot: Slot, text: Understood, said: ReadonlySet<string>): void {
  const label = [...slot.label];
  if (label.some((term) => said.has(opposites[term] ?? ''))) filling.args[slot.key] = false;
  else if (label.every((term) => said.has(term) || (term === '#process' && said.has('#processed'))))
    filling.args[slot.key] = !/\b(?:not|non|no|nao|sin|sem|without)\b/.test(
      blank(
        text.folded,
        text.terms.filter(({ term }) => slot.label.has(term)),
      ),
    );
}

/** A choice whose words are all said, in whatever order. */
function fillByLabel(filling: Filling, slot: Slot, text: Understood, said: ReadonlySet<string>): void {
  const { key, field } = slot;
  const denied = deniedIn(slot, text);
  for (const [value, words] of Object.entries(field.options ?? {})) {
    const isSaid = [value, words].some((each) =>
      each
        .toLowerCase()
        .split(/[\s-]+/)
        .every((word) => said.has(stem(word)) || said.has(`#${word}`)),
    );
    if (isSaid && !denied.has(value)) filling.args[key] = value;
  }
}

/** A value that singles out one thing, whatever else is said of it: a number of its own, or the one printed on it. */
export const namesOne = ({ key, field }: Slot): boolean =>
  identifying.has(field.kind) || (/^number$|_no$/.test(key) && field.kind === 'code');

/** Yes, no and choices, where their words are said. */
export function fillChoices(filling: Filling, text: Understood): void {
  const { slots, contract } = filling.entry;
  const isOne = contract.effect === 'read' && slots.some((slot) => namesOne(slot) && !filling.empty(slot));
  let said: Set<string> | undefined;
  for (const slot of slots) {
    const { field, required } = slot;
    if (!filling.empty(slot) || field.hidden || (isOne && !required)) continue;
    if (!field.words && field.kind !== 'flag' && field.kind !== 'choice') continue;
    fillSaid(filling, slot, text);
    if (field.words || !filling.empty(slot)) continue;
    said ??= new Set(text.terms.map(({ term }) => term));
    if (field.kind === 'flag' && slot.label.size) fillFlag(filling, slot, text, said);
    if (field.kind === 'choice') fillByLabel(filling, slot, text, said);
  }
}
