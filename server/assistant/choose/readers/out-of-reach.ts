import { translate } from '#tools/texts/index.ts';
import type { Kind } from '#tools/fields.ts';
import { isAllowed, isUsable, notAllowed, say, type Decision } from '../decision.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { callOf, isChange, isNamed } from '../../parcels/call.ts';
import { readParcels } from '../../parcels/read.ts';
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
  const { ranked, best, doubt, situation, language, catalogue } = message;
  const [top] = ranked;
  if (!top || isUsable(top.entry, situation)) return null;
  if (top.score <= (best?.score ?? 0) + margin || showsSame(top, best)) return null;
  if (trust(top, best, doubt) < enough) return null;
  const { title } = top.entry.contract;
  // What it asks of parcels the own list of parcels may answer.
  const own = readOwnParcels(message);
  if (own) return own;
  const wide = catalogue.byPath.get(exploreParcels.path);
  const question = readParcels(message.understood, situation.today, situation.role);
  const { aboutParcels, named, reading, scope } = question;
  const isPlain = aboutParcels && named && !reading.left.length && !reading.unmet.length && scope.from !== undefined;
  if (wide && isPlain && isUsable(wide, situation) && !isChange(message) && !isNamed(message)) return callOf(message, question, scope); // prettier-ignore
  if (!isAllowed(top.entry, situation)) return notAllowed(title, language, offers(message));
  const text = '"{{title}}" can only be done on its own screen, because the chat stores what you type.';
  return say(language, text, offers(message), { title: translate(language, title) });
}
