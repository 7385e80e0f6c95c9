import { translate } from '#tools/texts/index.ts';
import { all } from '#tools/shipment/all.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { callOf, isChange, isNamed } from '../../parcels/call.ts';
import { readParcels } from '../../parcels/read.ts';
import { isWide } from '../../parcels/scope.ts';
import { isUsable, suggestionOf, type Decision } from '../decision.ts';
import { planned } from './best-tool.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';
import { enough, margin } from '../thresholds.ts';

/** From this score on the best tool is called, however near the next one is. */
const clear = 0.9;

const valuesOf = ({ filled }: Ranked): string => JSON.stringify(Object.values(filled.args).flat());

/** The tools that are too near one another to choose for the person. */
function rivals(best: Ranked, usable: readonly Ranked[]): Ranked[] {
  const near = usable.filter(
    ({ score, filled }) => best.score - score < margin && filled.missing.length === best.filled.missing.length,
  );
  const sameValues = near[1] && valuesOf(near[1]) === valuesOf(best) && best.filled.used.size > 0;
  return near.length > 1 && best.score < clear && !sameValues ? near.slice(0, 3) : [];
}

/** "How many parcels are in bag 95284": the only list of them that takes the number for a bag. */
function named(race: readonly Ranked[], { understood: { entities, terms } }: Message): Ranked | undefined {
  const [number, ...others] = entities.filter(({ start }) => start >= 0);
  const label = number && terms.filter(({ end }) => end <= number.start).at(-1)?.term;
  if (number?.kind !== 'number' || others.length || !label) return undefined;
  const takes = ({ entry: { contract, slots }, filled: { args } }: Ranked): boolean =>
    contract.effect === 'read' && slots.some(({ key, field }) => label === `#${field.kind}` && [args[key]].flat().includes(number.value)); // prettier-ignore
  const [one, ...more] = race.filter(takes);
  return more.length ? undefined : one;
}

/** Parcels of which all that is said is understood are those of the wide list, whichever of the lists comes near. */
function ofParcels(message: Message, race: readonly Ranked[]): Decision | null {
  const { understood, situation, catalogue } = message;
  const wide = catalogue.byPath.get(exploreParcels.path);
  if (!wide || !isUsable(wide, situation) || isChange(message) || isNamed(message)) return null;
  if (!race.some(({ entry }) => isWide(entry) || entry.contract.path === all.path)) return null;
  const question = readParcels(understood, situation.today, situation.role);
  const { reading, named, aboutParcels, scope } = question;
  const isWhole = named && aboutParcels && !reading.left.length && !reading.unmet.length;
  return isWhole && (scope.where.length || (scope.of && scope.from)) ? callOf(message, question, scope) : null;
}

const seeks =
  /(?<!\p{L})(?:where|track|trace|find|look ?up|status|donde|rastrea\p{L}*|busca\p{L}*|onde|cade|rastreia\p{L}*|procura\p{L}*)(?!\p{L})/u;
/** "Where is AN331157379": whatever number of a parcel that is. */
function searched({
  understood: { entities, folded, terms },
  catalogue,
  situation,
  language,
}: Message): Decision | null {
  const [code, ...others] = entities.filter(({ start }) => start >= 0);
  const list = catalogue.byPath.get(all.path);
  if (!list || !isUsable(list, situation) || code?.kind !== 'code' || others.length) return null;
  if (!seeks.test(folded) || terms.length > 4) return null;
  return {
    do: 'call',
    language,
    path: all.path,
    args: { trackingSearch: code.said },
    assumed: [],
    guessed: [],
    doubts: [],
  };
}

/** Two or three tools answer nearly as well: the person chooses. */
export function readCloseRace(message: Message): Decision | null {
  const { best, usable, sure, language } = message;
  const race = sure < enough ? usable.slice(0, 3) : best ? rivals(best, usable) : [];
  if (!race.length) return null;
  const taker = named(race, message);
  if (taker) return planned(taker, message);
  const sought = searched(message);
  if (sought) return sought;
  const parcels = ofParcels(message, race);
  if (parcels) return parcels;
  const items = race.map((each) => suggestionOf(each, language));
  return { do: 'choose', language, text: translate(language, 'Which of these do you mean?'), items };
}
