import { isKnown } from '../understanding/glossary.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { fold } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Column } from './columns.ts';
import type { Said, Span } from './conditions.ts';
import { people } from './named-rows.ts';

/** Two names or more with capitals: "Pedro Rivas". */
const named = /(?<![\p{L}\d])(\p{Lu}\p{Ll}+(?:\s(?:(?:d[aeo]s?|del|de la)\s)?\p{Lu}\p{Ll}+)+)/gu;

/** "Hours worked by diana vega", "las horas de ana molina", as they are typed. */
const byWhom = /(?<=(?<!\p{L})(?:by|of|for|de|del|da|do|por) )(\p{Ll}{3,} \p{Ll}{3,})(?=\W*(?:$|(?:last|this|in|on|la|el|esta|este|en|em|na|no|nesta|semana|mes|ayer|ontem|yesterday)(?!\p{L})))/gu; // prettier-ignore

/** A person whom a text names, where the rows say who: "how long is Pedro Rivas's break". */
export function personNamed(text: Understood, columns: readonly Column[], taken: readonly Span[]): Said[] {
  const column = people.map((key) => columns.find((each) => each.key === key)).find(Boolean);
  if (!column) return [];
  const small = column.key === 'user_name' ? [...text.folded.matchAll(byWhom)] : [];
  const capital = [...text.text.matchAll(named)];
  return (capital.length ? capital : small).flatMap(({ 1: said, index: start }): Said[] => {
    const end = start + said!.length;
    const span = { start, end };
    const isOther = [...taken, ...text.entities.filter((one) => one.start >= 0)].some((one) => overlaps(one, span));
    if (isOther || said!.split(/\s+/).some((word) => isKnown(fold(word)))) return [];
    return [{ column: column.key, op: 'contains', value: said!, ...span }];
  });
}

/** "Those of ana.rios2": users by what they sign in with. */
export const usersIn = ({ text, folded }: Understood): Entity[] =>
  [...folded.matchAll(/(?<![\w.@])[a-z]{2,}\.[a-z]+\d+(?![\w.@])/g)].map(({ 0: value, index: start }) => {
    const end = start + value.length;
    return { kind: 'user', value, start, end, said: text.slice(start, end) };
  });
