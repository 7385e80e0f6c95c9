import type { Suggestion, ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import type { Kind } from '#tools/fields.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import { mayUse, type Rights } from '#tools/roles.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { mayOpen } from '#web/menu/access.ts';
import { screenOf } from '#web/menu/index.ts';
import { entitiesOfRows, handedOn } from '../arguments/implied.ts';
import type { Catalogue, Entry, Slot } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';

const most = 4;
/** Kinds that a search box is a good next step for. */
const searched: Kind[] = ['bag', 'manifest', 'mawb', 'pre-alert', 'hub-manifest'];
const kindWords: Partial<Record<Kind, string>> = {
  bag: 'Bag',
  manifest: 'Manifest',
  mawb: 'MAWB',
  'pre-alert': 'Pre-alert',
};

/** The field of a reading tool that this one value is enough for. */
function placeOf(entry: Entry, entity: Entity): Slot | undefined {
  const required = entry.slots.filter((slot) => slot.required);
  const [only] = required;
  if (required.length === 1 && only!.field.kind === entity.kind && !only!.field.list) return only;
  if (required.length > 0 || !searched.includes(entity.kind as Kind)) return undefined;
  return entry.slots.find(({ field }) => field.kind === 'search');
}

/** What the first record names, also in the lists of a document that say the kind of each number. */
function named(output: ToolOutput, catalogue: Catalogue): Entity[] {
  const { header, data, ...sections } = output.answer ?? {};
  const first = header ?? data?.[0];
  const columns = first ? entitiesOfRows(catalogue, output.path, [first]) : [];
  const listed = Object.values(sections).flatMap((rows) =>
    Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [],
  );
  const numbers = listed.flatMap(({ kind, number }): Entity[] =>
    handedOn.includes(kind as Kind) && number
      ? [{ kind: kind as Kind, value: String(number), said: String(number), start: -1, end: -1 }]
      : [],
  );
  return [...columns, ...numbers];
}

/** A partner is called by its name where the row has it. */
function wordFor(entity: Entity, output: ToolOutput): string {
  const first = output.answer?.header ?? output.answer?.data?.[0] ?? {};
  if (entity.kind === 'partner' && typeof first.copa_name === 'string') return first.copa_name;
  return entity.kind === 'mawb' ? showMawb(entity.said) : entity.said;
}

/** Whether a person may open what a tool answers: a screen of its own, or a record. */
function isOpen(who: Rights, { path, output, view }: AnyContract): boolean {
  const screen = screenOf(path);
  return screen ? mayOpen(who, screen.path) : output.kind === 'document' || view.kind !== 'table';
}

/** What to ask next: for each thing that the first record names, the tool of this person that takes it. */
export function suggestionsFor(
  output: ToolOutput,
  catalogue: Catalogue,
  who: Rights,
  language: Language,
): Suggestion[] {
  if (output.effect !== 'read') return [];
  const used = Object.values(output.args).flat().map(String);
  const found = new Map<string, Suggestion>();
  for (const entity of named(output, catalogue)) {
    if (entity.kind === 'code' || found.has(entity.kind) || used.includes(String(entity.value))) continue;
    const usable = catalogue.entries.filter(
      ({ contract, private: kept }) =>
        contract.effect === 'read' &&
        contract.path !== output.path &&
        !kept &&
        mayUse(contract, who) &&
        isOpen(who, contract),
    );
    const ranked = usable.toSorted(
      (a, b) => Number(b.contract.output.kind === 'document') - Number(a.contract.output.kind === 'document'),
    );
    const entry = ranked.find((each) => placeOf(each, entity));
    if (!entry) continue;
    const slot = placeOf(entry, entity)!;
    const isSearch = slot.field.kind === 'search';
    const kindWord =
      isSearch && kindWords[entity.kind as Kind] ? `${translate(language, kindWords[entity.kind as Kind]!)} ` : '';
    const text = `${translate(language, entry.contract.title)}: ${kindWord}${wordFor(entity, output)}`;
    const value = isSearch ? entity.said : entity.value;
    found.set(entity.kind, { text, call: { path: entry.contract.path, args: { [slot.key]: value } } });
  }
  return [...found.values()].slice(0, most);
}
