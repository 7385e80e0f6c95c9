import type { Decision } from '../choose/decision.ts';
import { isUsable } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isFiller } from '../own-words/frames.ts';
import { overlaps } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import { findAsks } from './wishes.ts';

/** Words that ask for the figure again, and for nothing of their own. */
const again = new Set('was were been did come came cost fue fueron era eran salio dio dieron hubo foi foram eram deu deram ficou saiu custou costo sera seria esse essa este esta that this same mismo misma mesmo mesma then'.split(' ')); // prettier-ignore

/** "En septiembre ¿cuánto fue?" after a figure of October: the same figure of the other days. */
export function readInOtherDays({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, asked, today, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || pending || proposed?.length || !isUsable(entry, situation)) return null;
  const days = entry.slots.filter(({ field }) => field.kind === 'day' && !field.hidden).map(({ key }) => key);
  const [said, ...more] = text.entities.filter(({ start }) => start >= 0);
  const isFigure = asked?.of !== undefined || (asked?.column !== undefined && asked.desc === undefined);
  if (!isFigure || asked.ask === 'compare' || said?.kind !== 'days' || more.length || days.length !== 2) return null;
  const asks = findAsks(text.folded).filter(({ ask }) => ask === 'much' || ask === 'what' || ask === 'list' || ask === 'count'); // prettier-ignore
  const isAgain = tokens(text.folded).every(
    (one) => isStop(one.word) || isFiller(one.word) || again.has(one.word) || [...asks, said].some((span) => overlaps(span, one)),
  ); // prettier-ignore
  if (!asks.length || !isAgain) return null;
  const args = { ...last.args, [days[0]!]: said.from, [days[1]!]: said.to ?? today };
  return { do: 'call', language, path: last.path, args, assumed: [], guessed: [], doubts: [], question: asked };
}
