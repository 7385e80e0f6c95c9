import { columnsAsked } from '../own-words/one-row.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { questionFor, shapeOf } from '../choose/readers/one-row.ts';
import { wishOf } from '../choose/verbs.ts';

/** "Tell me the discount of PLAT-BR": nothing is changed where nothing is set; the row that such a change is done to tells it. */
export function readRowOfChange({ understood: text, best, catalogue, situation, language }: Message): Decision | null {
  if (!best || best.entry.contract.effect === 'read' || situation.pending || situation.proposed?.length) return null;
  if (wishOf(text.folded) !== 'look') return null;
  const [one, ...more] = text.entities.filter(({ start }) => start >= 0);
  if (one?.kind !== 'code' || more.length) return null;
  const { path } = best.entry.contract;
  const list = catalogue.entries.find(({ contract: { view } }) => view.kind === 'table' && typeof view.opens === 'object' && view.opens !== null && 'change' in view.opens && view.opens.change === path); // prettier-ignore
  const slot = list?.slots.find(({ field }) => field.kind === 'code' && !field.list);
  if (!list || !slot || !isUsable(list, situation)) return null;
  const asked = columnsAsked(text, shapeOf(list), [], { named: [one] });
  if (!asked) return null;
  return { do: 'call', language, path: list.contract.path, args: { [slot.key]: one.value }, assumed: [], guessed: [], doubts: [], question: questionFor(list, asked) }; // prettier-ignore
}
