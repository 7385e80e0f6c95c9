import type { z } from 'zod';
import { fieldOf, type Kind } from '#tools/fields.ts';
import type { Catalogue } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { isOrdered, type Situation } from './situation.ts';

/** The kinds whose values a row hands on to another tool, the most telling first. */
export const handedOn: Kind[] = [
  'tracking',
  'bag',
  'manifest',
  'mawb',
  'hub-manifest',
  'pre-alert',
  'order',
  'partner',
  'provider',
];

/** The numbers that records are known by, each with the name of its field: a booking's, where another tool asks for a booking. */
function numbersOf(fields: readonly [key: string, kind: Kind][], values: Readonly<Record<string, unknown>>): Entity[] {
  return fields.flatMap(([key, kind]): Entity[] => {
    const value = values[key];
    return kind === 'id' && typeof value === 'number'
      ? [{ kind, value, key, start: -1, end: -1, said: String(value) }]
      : [];
  });
}

/** Such numbers of the one row on screen, and of what the last call or the open screen was about. */
function recordNumbers(catalogue: Catalogue, { last, focus }: Situation): Entity[] {
  const row = last?.rows.length === 1 ? last.rows[0]! : {};
  const shown = last ? columns(catalogue, last.path).map(([key, schema]) => [key, fieldOf(schema).kind] as [string, Kind]) : []; // prettier-ignore
  const slots = (path: string | undefined) => (path ? (catalogue.byPath.get(path)?.slots ?? []) : []).map(({ key, field }) => [key, field.kind] as [string, Kind]); // prettier-ignore
  return [
    ...numbersOf(shown, row),
    ...numbersOf(slots(last?.path), last?.args ?? {}),
    ...numbersOf(slots(focus?.contract), focus?.args ?? {}),
  ];
}

function columns(catalogue: Catalogue, path: string): [string, z.ZodType][] {
  const output = catalogue.byPath.get(path)?.contract.output;
  return output ? Object.entries(output.kind === 'rows' ? output.row : output.header) : [];
}

/** What the rows of an answer name, as if the person had said it; `start` is -1 because the text does not hold it. */
export function entitiesOfRows(catalogue: Catalogue, path: string, rows: readonly Record<string, unknown>[]): Entity[] {
  const known = columns(catalogue, path);
  return rows.flatMap((row) => {
    const kinds = new Set<Kind>();
    return known.flatMap(([key, schema], at): Entity[] => {
      // A row of codes is called by its own, and a parcel by its first number, not by another's.
      const { kind } = fieldOf(schema);
      const value = row[key];
      const isOwn = at === 0 && kind === 'code';
      if (
        (!handedOn.includes(kind) && !isOwn) ||
        (typeof value !== 'string' && typeof value !== 'number') ||
        value === ''
      )
        return [];
      if (kinds.has(kind)) return [];
      kinds.add(kind);
      return [{ kind, value, start: -1, end: -1, said: String(value) }];
    });
  });
}

/** Pronouns, and those at the end of a Spanish verb, as Chile, Venezuela and Guatemala have none. */
const anaphora =
  /(?<!\p{L})(?:it|its|them|those|these|that one|this one|that parcel|this parcel|the parcel|ese|esa|eso|esos|esas|este|esta|esto|estos|estas|aquel|aquella|esse|essa|isso|esses|essas|isto|ele|ela|eles|elas|dele|dela|deles|nele|nela|neles|nelas|delas|desse|dessa|deste|desta|seleccionad[oa]s?|selecionad[oa]s?|selected|same parcel|mismo|mesmo)(?!\p{L})|(?<!\p{L})(?!(?:chile|venezuela|guatemala)(?!\p{L}))\p{L}{3,}(?:lo|la|los|las|le|les)(?!\p{L})|-(?:o|a|os|as|lo|la)(?!\p{L})/u;

/** "This booking", which a word that stands for it would point at as well. */
export const demonstrative = /\b(?:this|that|est[ea]|es[ea]|ess[ea]|dest[ea]|dess[ea])\b/;

/** Whether the text points at something that was there before it. */
export const pointsBack = (folded: string): boolean => anaphora.test(folded);

/** Filters that still hold for what is asked next about the same things. */
const lasting = new Set<Kind>(['day', 'country', 'partner', 'provider', 'service', 'airline']);

/** The filters of the last call that were said, for a closer look at the same things by another tool. */
function lastFilters(catalogue: Catalogue, { last }: Situation): Entity[] {
  const slots = (last && catalogue.byPath.get(last.path)?.slots) ?? [];
  return slots.flatMap(({ key, field }): Entity[] => {
    if (!last || last.assumed.includes(key) || !lasting.has(field.kind)) return [];
    return [last.args[key]]
      .flat()
      .flatMap((value): Entity[] =>
        typeof value === 'string' || typeof value === 'number'
          ? [{ kind: field.kind, value, of: { path: last.path, key }, start: -1, end: -1, said: String(value) }]
          : [],
      );
  });
}

/** It points at more than one. */
const several =
  /(?<!\p{L})(?:them|those|these|esos|esas|estos|estas|esses|essas|eles|elas|deles|delas)(?!\p{L})|\p{L}{3,}(?:los|las|les)(?!\p{L})/u;

/**
 * What the person means without saying it: the row "the second one", else the rows selected on the screen, else the
 * single parcel or record of the last answer, else for "it" what the last call or the open screen was about.
 */
function pointedEntities({ entities, folded }: Understood, catalogue: Catalogue, situation: Situation): Entity[] {
  const { last, changed, asked, focus } = situation;
  const ordinal = entities.find(({ kind }) => kind === 'ordinal');
  if (ordinal && last) {
    const row = last.rows.at(Number(ordinal.value));
    return row ? entitiesOfRows(catalogue, last.path, [row]) : [];
  }
  if (focus?.contract && focus.selected?.length) return entitiesOfRows(catalogue, focus.contract, focus.selected);
  // "How many attempts has it" after a change of it.
  const waits = changed && pointsBack(folded) ? entitiesOfArgs(catalogue, changed.path, changed.args) : [];
  if (waits.length) return waits;
  const only = last?.rows.length === 1 ? entitiesOfRows(catalogue, last.path, last.rows) : [];
  if (only.length) return only;
  // "Stop it" after "the heaviest": the row that was singled out.
  const isEnd = asked?.desc !== undefined && (asked.limit ?? 1) === 1;
  const top = last && isEnd && isOrdered(last) && pointsBack(folded) && !several.test(folded) ? last.rows.slice(0, 1) : []; // prettier-ignore
  const first = top.length ? entitiesOfRows(catalogue, last!.path, top) : [];
  if (first.length) return first;
  const about = last && pointsBack(folded) ? entitiesOfArgs(catalogue, last.path, last.args) : [];
  if (about.length) return about;
  return focus?.contract && focus.args ? entitiesOfArgs(catalogue, focus.contract, focus.args) : [];
}

/** What a call was about: the single numbers and names that it was given. */
function entitiesOfArgs(catalogue: Catalogue, path: string, args: Record<string, unknown>): Entity[] {
  const slots = catalogue.byPath.get(path)?.slots ?? [];
  return slots.flatMap(({ key, field: { kind, list } }): Entity[] => {
    const all = [args[key]].flat();
    const value = list && all.length > 1 ? undefined : all[0];
    if (!handedOn.includes(kind) || (typeof value !== 'string' && typeof value !== 'number')) return [];
    return [{ kind, value, start: -1, end: -1, said: String(value) }];
  });
}

/** More rows than these are not proposed at once. */
const mostRows = 500;

/** The columns by which changes take the rows that are selected. */
const columnsOfChanges = ({ entries }: Catalogue): Set<string> =>
  new Set(
    entries.flatMap(({ contract }) => (contract.effect === 'read' ? [] : Object.values(contract.change?.from ?? {}))),
  );

/** "Explain these", "ciérralas": every value of the rows of the last list, with its column. */
function rowsPointedAt({ folded }: Understood, catalogue: Catalogue, { last, focus }: Situation): Entity[] {
  if (!last || focus?.selected?.length || !several.test(folded) || last.rows.length > mostRows) return [];
  const contract = catalogue.byPath.get(last.path)?.contract;
  if (contract?.effect !== 'read' || contract.output.kind !== 'rows' || last.answer?.truncated) return [];
  const row = contract.output.row;
  const taken = [...columnsOfChanges(catalogue)].filter((column) => row[column]);
  return taken.flatMap((column) => {
    const { kind } = fieldOf(row[column]!);
    return last.rows.flatMap(({ [column]: value }): Entity[] =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ kind, value, column, start: -1, end: -1, said: String(value) }]
        : [],
    );
  });
}

/** What is meant without being said: the things pointed at, and the filters that still hold. */
export const impliedEntities = (text: Understood, catalogue: Catalogue, situation: Situation): Entity[] => [
  ...pointedEntities(text, catalogue, situation),
  ...(pointsBack(text.folded) || demonstrative.test(text.folded) ? recordNumbers(catalogue, situation) : []),
  ...(text.entities.some(({ kind }) => kind === 'ordinal')
    ? []
    : [...lastFilters(catalogue, situation), ...rowsPointedAt(text, catalogue, situation)]),
];
