import { translate } from '#tools/texts/index.ts';
import { suggestionOf, type Decision } from '../decision.ts';
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

/** Two or three tools answer nearly as well: the person chooses. */
export function readCloseRace({ best, usable, sure, language }: Message): Decision | null {
  const race = sure < enough ? usable.slice(0, 3) : best ? rivals(best, usable) : [];
  if (!race.length) return null;
  const items = race.map((each) => suggestionOf(each, language));
  return { do: 'choose', language, text: translate(language, 'Which of these do you mean?'), items };
}
