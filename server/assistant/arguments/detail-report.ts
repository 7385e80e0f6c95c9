import { listBehind } from '#tools/define.ts';
import type { Catalogue, Entry, Slot } from '../choose/catalogue.ts';
import { findAsks } from '../table/wishes.ts';
import { understand, type Understood } from '../understanding/understand.ts';
import { fill } from './fill.ts';
import type { Filled } from './filling.ts';
import { impliedEntities } from './implied.ts';
import type { LastCall, Situation } from './situation.ts';

/** The rows behind figures, asked for without a word of what they are. */
const closer =
  /\b(?:(?:which|what) (?:ones|parcels|packages|shipments)|(?:the|those) (?:actual|individual|exact)|(?:list|show|name|give me) (?:them|those)\b|(?:one|parcel|line|package) by (?:one|parcel|line|package)|drill|details?\b|cuales\b|una? por una?|guia por guia|paquete a paquete|listame?l[oa]s|lista(?:me)? l[oa]s|enlistame?l[oa]s|muestrame?l[oa]s|detalle|quais\b|uma? por uma?|pacote [ap]o?r? pacote|liste?-?[oa]s\b|detalhe)/;

/** What a report on figures opens: the report on the parcels behind them, with the same filters. */
export function detailReportOf(entry: Entry, catalogue: Catalogue): Entry | undefined {
  const { path } = entry.contract;
  const opened = listBehind(entry.contract);
  const named = path.replace(/-(?:header|shipment)$/, '');
  return catalogue.byPath.get(opened?.path ?? `${named}-detail`);
}

/** "Which ones exactly": the report on single parcels behind the figures that were shown last. */
export function detailOf(
  { folded, entities }: Understood,
  catalogue: Catalogue,
  last: LastCall | undefined,
): Entry | null {
  const entry = last && catalogue.byPath.get(last.path);
  if (!entry || entry.contract.effect !== 'read' || !closer.test(folded)) return null;
  if (entities.some(({ kind }) => kind === 'ordinal' || kind === 'number' || kind === 'tracking')) return null;
  const twin = detailReportOf(entry, catalogue);
  return twin && twin !== entry && !twin.slots.some(({ required }) => required) ? twin : null;
}

/**
 * "The parcels out of SLA" of figures with a column of that name: the report on parcels of which that column is a flag, where
 * the words raise it.
 */
export function flaggedOf(text: Understood, catalogue: Catalogue, { last, today }: Situation): Entry | null {
  const output = last && catalogue.byPath.get(last.path)?.contract.output;
  const isCounted = findAsks(text.folded).some(({ ask }) => ask !== 'list');
  if (output?.kind !== 'rows' || isCounted || !text.terms.some(({ term }) => term === '#parcel')) return null;
  const isShown = ({ key, field }: Slot) => field.kind === 'flag' && output.row[key] !== undefined;
  const behind = catalogue.entries.filter(
    ({ contract, slots }) =>
      contract.path !== last!.path && contract.effect === 'read' && slots.filter(isShown).length > 1,
  );
  return behind.find((entry) => {
    const { args } = fill(entry, text, [], today);
    return entry.slots.some((slot) => isShown(slot) && args[slot.key] === true);
  }) ?? null; // prettier-ignore
}

/** What the text says for this tool, and where it says nothing, what the words and the filters before it said. */
export function filledAsBefore(entry: Entry, text: Understood, catalogue: Catalogue, situation: Situation): Filled {
  const { last, before, today } = situation;
  const filled = fill(entry, text, impliedEntities(text, catalogue, situation), today);
  const words = before ? fill(entry, understand(before, situation), [], today) : undefined;
  const given = { ...filled.args };
  const assumed = new Set(filled.assumed);
  for (const { key } of entry.slots) {
    if (given[key] !== undefined && !assumed.has(key)) continue;
    const said = words && !words.assumed.includes(key) ? words.args[key] : undefined;
    const kept = last && !last.assumed.includes(key) ? last.args[key] : undefined;
    const value = said ?? kept;
    if (value === undefined) continue;
    given[key] = value;
    assumed.add(key);
  }
  const args = Object.fromEntries(
    entry.slots.flatMap(({ key }) => (given[key] === undefined ? [] : [[key, given[key]] as const])),
  );
  return { ...filled, args, assumed: [...assumed] };
}
