import type { Language } from '#tools/texts/languages.ts';
import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { findAsks } from '../table/wishes.ts';
import { overlaps } from '../understanding/entity.ts';
import { blank } from '../understanding/normalise.ts';
import { isUndone } from './undone.ts';
import { milestones } from './words.ts';

/** How a count of what happened is asked for, by its milestone. */
const counted: Record<Language, Record<string, string>> = {
  en: { received: 'how many parcels did we receive', delivered: 'how many parcels were delivered', released: 'how many parcels were released', departed: 'how many parcels departed' },
  es: { received: 'cuántos paquetes recibimos', delivered: 'cuántos paquetes se entregaron', released: 'cuántos paquetes se liberaron', departed: 'cuántos paquetes salieron' },
  pt: { received: 'quantos pacotes recebemos', delivered: 'quantos pacotes foram entregues', released: 'quantos pacotes foram liberados', departed: 'quantos pacotes saíram' },
}; // prettier-ignore
const asksCount =
  /(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s|numbers?|numeros?|cantidad(?:es)?|quantidades?|counts?|totals?|totales|totais|figures|cifras)(?!\p{L})/u;
const joins =
  /^[\s,]*(?:(?:and|y|e|&|\+|,)\s*)?(?:(?:how many(?: (?:were|got|did we))?|cuant[oa]s(?: se)?|quant[oa]s(?: for?am)?|the|los|las|la|el|os|as|o|a|de|number of|total (?:of|de)|cantidad de|quantidade de|those|parcels|paquetes|pacotes|envios|se|were|got|for?am)\s+)*$/u;
/** Kinds of values that hold for both. */
const scoped = new Set(['days', 'country', 'partner', 'provider', 'iata']);
const behind: Record<Language, string> = { en: 'for', es: 'de', pt: 'de' };

/** "Yesterday's numbers: received and delivered", "recibidos y entregados de ayer, cuántos": as many of each. */
export const readBothEvents =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood: text, situation, catalogue, language, ready }) => {
    const { folded, entities } = text;
    if (ready || situation.pending || situation.proposed?.length || !asksCount.test(folded)) return null;
    const found = milestones.flatMap(({ period, pattern }) => {
      const [match, ...more] = folded.matchAll(pattern);
      return match && period && counted.en[period] && !more.some(({ index }) => folded[index - 1] !== '(') ? [{ period, start: match.index, end: match.index + match[0].length }] : []; // prettier-ignore
    }); // prettier-ignore
    const [one, two, ...others] = found.toSorted((a, b) => a.start - b.start);
    if (!one || !two || others.length || isUndone(text, one.start) || isUndone(text, two.start)) return null;
    // "How many came in yesterday (received) and how many were delivered".
    const days = entities.filter(({ kind, start }) => kind === 'days' && start >= one.end);
    if (
      !joins.test(
        blank(folded, days)
          .slice(one.end, two.start)
          .replace(/\([^)]*\)/gu, ' '),
      )
    )
      return null;
    const held = entities.filter(({ start, kind }) => start >= 0 && scoped.has(kind));
    // Two periods, or a value of another kind, say more than that.
    const isMore = held.filter(({ kind }) => kind === 'days').length > 1 || entities.some((each) => each.start >= 0 && !scoped.has(each.kind) && ![one, two].some((span) => overlaps(span, each))); // prettier-ignore
    const asks = findAsks(folded);
    if (isMore || asks.some(({ ask }) => ask === 'who' || ask === 'share' || ask === 'why')) return null;
    const scope = held.map(({ kind, said }) => (kind === 'days' ? said : `${behind[language]} ${said}`)).join(' ');
    const wish = [one, two].map(({ period }) => `${counted[language][period]} ${scope}`.trim()).join(language === 'en' ? ' and ' : language === 'es' ? ' y ' : ' e '); // prettier-ignore
    return wish === text.text
      ? null
      : decide(readMessage(wish, catalogue, { ...situation, last: undefined, before: undefined }));
  };
