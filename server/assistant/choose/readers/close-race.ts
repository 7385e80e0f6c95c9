import { translate } from '#tools/texts/index.ts';
import { suggestionOf, type Decision } from '../decision.ts';
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

/** Two or three tools answer nearly as well: the person chooses. */
export function readCloseRace(message: Message): Decision | null {
  const { best, usable, sure, language } = message;
  const race = sure < enough ? usable.slice(0, 3) : best ? rivals(best, usable) : [];
  if (!race.length) return null;
  const taker = named(race, message);
  if (taker) return planned(taker, message);
  const items = race.map((each) => suggestionOf(each, language));
  return { do: 'choose', language, text: translate(language, 'Which of these do you mean?'), items };
}
