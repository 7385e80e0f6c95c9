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
/** One that is known, which nobody named. */
const definite = /(?:^|\s)(?:the|that|this|el|la|del|ese|esa|este|esta|o|a|do|da|esse|essa)\s+$/;
/** What is asked of one. */
const standing = new Set(['status', '#status', 'where', '#where', '#checkpoint']);

/** "Can you find me a parcel": the tool for one thing, where nothing but that one thing is spoken of. */
function lookAtOne(best: Ranked, ranked: readonly Ranked[], text: Understood, isOpen: boolean): Ranked | undefined {
  const [thing, ...more] = text.terms.filter(({ term }) => !standing.has(term));
  if (!thing || more.length || text.entities.length || best.entry.contract.output.kind !== 'rows') return undefined;
  const word = text.folded.slice(thing.start, thing.end);
  const before = text.folded.slice(0, thing.start);
  if (word.endsWith('s') || !(article.test(before) || (!isOpen && definite.test(before)))) return undefined;
  return ranked.find(
    ({ entry: { contract, slots } }) =>
      contract.effect === 'read' &&
      contract.output.kind === 'document' &&
      slots.some(({ required, concepts }) => required && concepts.has(thing.term)),
  );
}

/** One thing is meant, and nobody said which. */
export function readUnnamedThing({ best, usable, understood, language, situation }: Message): Decision | null {
  const one =
    best && (changeOfOne(best, usable, understood) ?? lookAtOne(best, usable, understood, Boolean(situation.record)));
  return one ? ask(one.entry, one.filled, language) : null;
}
