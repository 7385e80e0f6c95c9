import { isKnown } from '../understanding/glossary.ts';
import { fold } from '../understanding/normalise.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';

const word = "[\\p{L}][\\p{L}'’-]+";
const particle = '(?:d[aeo]s?|del|de la|van|von)';
const parcels =
  '(?:parcels?|packages?|pkgs?|shipments?|boxe?s?|orders?|paquetes?|paqs?|env[ií]os?|cajas?|gu[ií]as?|pedidos?|pacotes?|encomendas?|remessas?|caixas?)';
const patterns = [
  `(?:consignee|consignat[aá]rio|recipient|addressee|destinat[aá]ri[oa]|in the name of|a nombre de|em nome de|addressed to|dirigid[oa]s? a)\\s+(?:is\\s+|es\\s+|[eé]\\s+|:\\s*)?(${word}(?:\\s+(?:${particle}\\s+)?${word}){0,3})`,
  `${parcels}\\s+(?:of|for|from|de|del|para|pra|da|do)\\s+(${word}(?:\\s+(?:${particle}\\s+)?${word}){1,3})`,
].map((source) => new RegExp(`(?<!\\p{L})${source}`, 'giu'));
/** Two names or more with capitals, where parcels are spoken of. */
const capitals = /(?<=\p{Ll},? )(\p{Lu}\p{Ll}+(?:\s(?:d[aeo]s?\s|del\s|de la\s)?\p{Lu}\p{Ll}+)+)/gu;
const speaks = new RegExp(`(?<!\\p{L})${parcels}`, 'iu');

/** "Parcels of Maria Silva": two words or more behind the parcels that nothing else in the trade is called. */
export function personIn(
  text: string,
  entities: readonly Entity[],
): { value: string; start: number; end: number } | undefined {
  for (const pattern of speaks.test(text) ? [...patterns, capitals] : patterns)
    for (const match of text.matchAll(pattern)) {
      const words = match[1]!.split(/\s+/);
      // "The recipient, saying …": what is told, not who.
      if (
        /^(?:saying|telling|diciendo|avisando|dizendo|falando|that|que|ids?|names?|numbers?|phones?|e-?mails?|address(?:es)?)$/iu.test(
          words[0]!,
        )
      )
        continue;
      const strange = words.findIndex((one) => !isStrange(one));
      const kept = strange < 0 ? words : words.slice(0, strange);
      const value = kept.join(' ');
      const start = match.index + match[0].length - match[1]!.length;
      const span = { start, end: start + value.length };
      const least = pattern === patterns[0] ? 1 : 2;
      if (kept.filter((one) => !new RegExp(`^${particle}$`, 'iu').test(one)).length < least) continue;
      // A name that only resembles one of the trade is the person's.
      const inside = (one: Entity): boolean =>
        ['city', 'state', 'iata', 'country'].includes(one.kind) && span.start < one.start && one.end <= span.end;
      if (!entities.some((one) => overlaps(one, span) && !one.took && !inside(one))) return { value, ...span };
    }
  return undefined;
}

const pronoun =
  /^(?:[dn]?(?:el[ea]s?|aquel[ea]s?|ess[ea]s?|est[ea]s?)|ell[oa]s?|suy[oa]s?|his|hers?|its|theirs?|th[eo]se|that|this|them)$/u;

/** A word that the trade, the calendar and the grammar do not know; a particle of a name counts as one. */
const isStrange = (word: string): boolean =>
  new RegExp(`^${particle}$`, 'iu').test(word) ||
  (!isKnown(fold(word)) && !pronoun.test(fold(word))) ||
  /^(?:mar[ií]a|mark|rosa|paz|cruz|flores)$/iu.test(word);
