import type { Language } from '#tools/texts/languages.ts';
import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { wishOf } from '../choose/verbs.ts';
import { findAsks } from '../table/wishes.ts';
import { overlaps } from '../understanding/entity.ts';

const flags = /(?<!\p{L})ars(?!\p{L})/u;
/** "Que no se han cerrado", "sin levantarse", "open still": the flag stands. */
const stand =
  /(?<!\p{L})(?:(?:(?:that|which|who) )?(?:are |is |remain |stay )?(?:still )?(?:open|active|standing|unlifted|unresolved)(?: still)?|(?:(?:que|q|which|that) )?(?:(?:aun|todavia|ainda|still|siguen?|continuam?|seguem) )?(?:not|no|nao|never|sin|sem|have ?n.?t|has ?n.?t|were ?n.?t|are ?n.?t)(?: (?!ars(?!\p{L}))\p{L}+){0,3}? (?:lift\p{L}*|levant\p{L}*|remov\p{L}*|clos\p{L}*|cerr\p{L}*|cierr\p{L}*|fech\p{L}*|quit\p{L}*|retir\p{L}*|tirad[oa]s?|resolv\p{L}*)(?: (?:yet|todavia|aun|ainda))?|(?:(?:que|q) )?(?:siguen?|continuam?|seguem|quedan?) (?:\p{L}+ )?(?:abiert[oa]s?|activ[oa]s?|abert[oa]s?|ativ[oa]s?|vigentes?|pendientes?|pendentes?)|(?:(?:que|q|con|com) )?(?:siguen? |continuam? |seguem )?(?:en|em) vigor|in force|vigentes?|(?:(?:que|q|that) )?(?:nobody|no one|nadie|ninguem|nunca)(?: \p{L}+){0,3}? (?:lift\p{L}*|levant\p{L}*|remov\p{L}*|clos\p{L}*|cerr\p{L}*|fech\p{L}*|quit\p{L}*|retir\p{L}*|tir(?:ou|aram|ado))(?: (?:yet|todavia|aun|ainda))?|(?:pend[ei]+ntes?|pending|waiting|por|a la espera|aguardando|faltan?|faltam?)(?: (?:de|por|to be|for))? (?:ser )?(?:levant\p{L}*|lift\p{L}*|remov\p{L}*|quit\p{L}*|retir\p{L}*|cerr\p{L}*|fech\p{L}*|clos\p{L}*)|(?:(?:que|q|that) )?(?:aun|todavia|ainda|still) (?:estan?|estao|tao|ta|se encuentran|permanecen|are) (?:abiert[oa]s?|activ[oa]s?|abert[oa]s?|ativ[oa]s?|vigentes?|open|active|pend[ei]+ntes?)(?: (?:still|aun|todavia|ainda))?)(?!\p{L})/u;

/** "That go on with": said of what stands, and of nothing else. */
const goesOn =
  /(?<!\p{L})(?:siguen?|seguem|segue|continuam?|continuan?|tienen?|tenemos|tem|temos|lista|listame|dame|hay|still|aun|todavia|ainda)(?: (?:con|com|with))?(?!\p{L})/gu;

/** How it is said that every reader knows. */
const known: Record<Language, [list: string, count: string]> = {
  en: ['ARS flags not lifted yet', 'how many ARS flags are not lifted yet'],
  es: ['banderas ARS sin levantar', 'cuántos ARS siguen sin levantar'],
  pt: ['pacotes com flag ARS ainda ativa', 'quantas flags ARS ainda estão ativas'],
};
const about = new Set(['#parcel', '#flag', '#mark', '#number', '#list', '#shipment', 'ars', 'todavi', 'still', 'yet', 'aun', 'ainda', 'aind']); // prettier-ignore

/** "Show ARS that are open still": the flags that nobody has lifted, in words that every reader knows. */
export const readFlagsOpen =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood: text, situation, catalogue, language, ready }) => {
    const said = flags.exec(text.folded);
    const stands = said && stand.exec(text.folded);
    if (!said || !stands || ready || situation.pending || situation.proposed?.length) return null;
    const asks = findAsks(text.folded);
    const counts = asks.some(({ ask }) => ask === 'count');
    if ((!counts && wishOf(text.folded) === 'change') || text.entities.some(({ kind }) => kind === 'tracking'))
      return null;
    const span = { start: stands.index, end: stands.index + stands[0].length };
    const scope = text.entities.filter((one) => one.start >= 0 && ['days', 'country', 'partner', 'provider'].includes(one.kind) && !overlaps(one, span)); // prettier-ignore
    const more = [...text.folded.matchAll(goesOn)].map(({ index, 0: word }) => ({ start: index, end: index + word.length })); // prettier-ignore
    const spans = [span, ...more, ...asks, ...text.entities.filter(({ start }) => start >= 0)];
    const left = text.terms.filter((term) => !about.has(term.term) && !spans.some((one) => overlaps(one, term)));
    if (left.length) return null;
    const [list, count] = known[language];
    const wish = [counts ? count : list, ...scope.map((one) => one.said)].join(' ');
    return text.text === wish
      ? null
      : decide(readMessage(wish, catalogue, { ...situation, last: undefined, before: undefined }));
  };
