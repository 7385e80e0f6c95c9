import type { AnyContract, Done } from '#tools/define.ts';
import { things } from '#tools/things.ts';
import type { Translate } from '#tools/texts/translator.ts';

/** The sentence after a change: 'Checkpoint added to 3 parcels, 1 refused'. Empty where the contract changes nothing. */
export function sayDone(contract: AnyContract, { applied, refused }: Done, t: Translate): string {
  const { change } = contract;
  if (!change?.done.includes('{{things}}')) return t(change?.done ?? '');
  const sentence = t(change.done, { things: t(things[change.of].many, { count: applied }) });
  return refused ? `${sentence}, ${t('{{count}} refused', { count: refused })}` : sentence;
}
