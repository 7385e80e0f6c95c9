import { translate } from '#tools/texts/index.ts';
import type { Kind } from '#tools/fields.ts';
import { isAllowed, isUsable, notAllowed, say, type Decision } from '../decision.ts';
import { readOwnParcels } from './own-parcels.ts';
import { offers, type Message } from '../message.ts';
import { trust, type Ranked } from '../rank.ts';
import { enough, margin } from '../thresholds.ts';

const things: readonly Kind[] = ['tracking', 'mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert', 'order'];

/** What another role reads of one thing, this person's own tool for the same thing may answer. */
const showsSame = (top: Ranked, best: Ranked | undefined): boolean =>
  best !== undefined &&
  top.entry.contract.effect === 'read' &&
  best.entry.contract.effect === 'read' &&
  best.score > enough &&
  !best.filled.missing.length &&
  [...best.filled.used].some(({ kind }) => (things as readonly string[]).includes(kind));

/** What only another role, or a screen of its own, does. */
export function readOutOfReach(message: Message): Decision | null {
  const { ranked, best, doubt, situation, language } = message;
  const [top] = ranked;
  if (!top || isUsable(top.entry, situation)) return null;
  if (top.score <= (best?.score ?? 0) + margin || showsSame(top, best)) return null;
  if (trust(top, best, doubt) < enough) return null;
  const { title } = top.entry.contract;
  // What it asks of parcels the own list of parcels may answer.
  const own = readOwnParcels(message);
  if (own) return own;
  if (!isAllowed(top.entry, situation)) return notAllowed(title, language, offers(message));
  const text = '"{{title}}" can only be done on its own screen, because the chat stores what you type.';
  return say(language, text, offers(message), { title: translate(language, title) });
}
