import type { AnyContract, Done } from '#tools/define.ts';
import type { Translate } from '#tools/texts/translator.ts';

/** '3 parcels', in the words of the contract. */
export const countedThings = ({ change }: AnyContract, count: number, t: Translate): string =>
  `${count} ${t((count === 1 ? change?.one : change?.many) ?? '')}`;

/** The sentence after a change: 'Checkpoint added to 3 parcels, 1 refused'. Empty where the contract changes nothing. */
export function sayDone(contract: AnyContract, { applied, refused }: Done, t: Translate): string {
  const said = contract.change?.done ?? '';
  if (!said.includes('{{things}}')) return t(said);
  const sentence = t(said, { things: countedThings(contract, applied, t) });
  return refused ? `${sentence}, ${t('{{count}} refused', { count: refused })}` : sentence;
}
