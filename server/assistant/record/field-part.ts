import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Kind } from '#tools/fields.ts';
import type { RecordPart } from '../answer/question.ts';
import { columnsOf } from '../table/columns.ts';
import { findAsks } from '../table/wishes.ts';
import type { Understood } from '../understanding/understand.ts';
import { word } from './moments.ts';
import { sectionPart } from './section-part.ts';

const kindsAsked: [RegExp, Kind[]][] = [
  [word('phones?|telephone|telefono|telefone|celular|number to call'), ['phone']],
  [word('e-?mail|correo(?: electronico)?'), ['email']],
  [word('who|whos|contact|contacto|contato|quien|quem'), ['person']],
];

/** The column or the figure of any other record that the words name. */
export function fieldPart(text: Understood, contract: AnyContract): RecordPart | null {
  const shape = contract.output.kind === 'rows' ? contract.output.row : contract.output.header;
  const entries = Object.entries(shape as Record<string, z.ZodType>);
  for (const [pattern, kinds] of kindsAsked) {
    const found = pattern.test(text.folded) && entries.find(([, schema]) => kinds.includes(fieldOf(schema).kind));
    if (found) return { field: found[0] };
  }
  const said = new Set(text.terms.map(({ term }) => term));
  const scored = columnsOf(shape as never).flatMap(({ key, names }, at) => {
    // What the record is called by is no answer.
    if (at === 0) return [];
    // A longer name says more: "ingreso por kilo".
    const best = Math.max(0, ...names.map((name) => name.filter((term) => said.has(term)).length / name.length + (name.every((term) => said.has(term)) ? name.length / 100 : 0))); // prettier-ignore
    return best >= 0.5 ? [{ key, best }] : [];
  });
  // "Since when": a day, whatever else is named.
  const when = findAsks(text.folded)[0]?.ask === 'when' || /(?<!\p{L})(?:since|desde)(?!\p{L})/u.test(text.folded);
  const timely = (key: string): number =>
    Number(when && ['day', 'instant'].includes(fieldOf(entries.find(([name]) => name === key)![1]).kind));
  const since = when && !scored.some(({ key }) => timely(key)) ? entries.find(([key]) => key === 'since') : undefined;
  if (since) return { field: since[0] };
  const [first] = scored.toSorted((a, b) => timely(b.key) - timely(a.key) || b.best - a.best);
  const names = columnsOf(shape as never)
    .find(({ key }) => key === first?.key)
    ?.names.flat();
  return sectionPart(text, contract, new Set(names)) ?? (first ? { field: first.key } : null);
}
