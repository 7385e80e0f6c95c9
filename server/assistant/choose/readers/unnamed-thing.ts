import type { Understood } from '../../understanding/understand.ts';
import { ask, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import type { Ranked } from '../rank.ts';

const someOne =
  /\b(?:one of|(?:to|on|for|from) one|uno de|una de|a uno|a una|de uno|de una|numa? d\w+|uma? d(?:[oae]s?|aquel[ea]s|ess[ea]s)|dum d\w+|duma d\w+)\b/;
/** How likely a change of one thing must be to be asked about in the place of a list. */
const likely = 0.25;

/** "Settle one of the questions": the change that is meant, of which nobody said what it is done to. */
function changeOfOne(best: Ranked, ranked: readonly Ranked[], { folded }: Understood): Ranked | undefined {
  if (best.entry.contract.effect !== 'read' || best.filled.missing.length || best.filled.used.size) return undefined;
  if (!someOne.test(folded)) return undefined;
  return ranked.find(
    ({ entry, filled, chance }) => entry.contract.effect !== 'read' && filled.missing.length && chance >= likely,
  );
}

const article = /(?:^|\s)(?:an?|one|my|uno?|una|mi|um|uma|meu|minha)\s+$/;

/** "Can you find me a parcel": the tool for one thing, where nothing but that one thing is spoken of. */
function lookAtOne(best: Ranked, ranked: readonly Ranked[], text: Understood): Ranked | undefined {
  const [thing, ...more] = text.terms.filter(({ term }) => term !== '#where');
  if (!thing || more.length || text.entities.length || best.entry.contract.output.kind !== 'rows') return undefined;
  const word = text.folded.slice(thing.start, thing.end);
  if (word.endsWith('s') || !article.test(text.folded.slice(0, thing.start))) return undefined;
  return ranked.find(
    ({ entry: { contract, slots } }) =>
      contract.effect === 'read' &&
      contract.output.kind === 'document' &&
      slots.some(({ required, concepts }) => required && concepts.has(thing.term)),
  );
}

/** One thing is meant, and nobody said which. */
export function readUnnamedThing({ best, usable, understood, language }: Message): Decision | null {
  const one = best && (changeOfOne(best, usable, understood) ?? lookAtOne(best, usable, understood));
  return one ? ask(one.entry, one.filled, language) : null;
}
