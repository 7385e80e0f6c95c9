import type { Language } from '#tools/texts/languages.ts';
import { tokens } from './normalise.ts';

const spread = (words: string): Set<string> => new Set(words.split(' '));
const negators = spread(
  'not never nobody nothing none nor havent hasnt hadnt isnt arent wasnt werent dont doesnt didnt couldnt wont aint cant cannot ' +
    'nunca jamas nadie nada ninguno ninguna ni tampoco nao ninguem nenhum nenhuma nem',
);
/** They deny the word after them alone: "sin noticia". */
const lacking = spread('without sin sem');
/** "Still to be bagged", "pendientes de embolsar", "falta ensacar": what has not been done yet. */
const waiting =
  /\b(?:(?:to be|still to|por|para|ainda por|quedan? por|faltan?|faltam?|restam?)|(?:yet to|pending|waiting (?:for|to)|awaiting|left to|remain(?:s|ing)? to|need(?:s|ing)? to|pendientes? de|pendentes? de|faltan? por|a espera de|aguardando|esperando)(?:\s+\p{L}+){0,2})$/u;
/** "Y cuánto falta procesar" asks for one more figure. */
const asksHowMuch =
  /\b(?:how much|how long|cuant[oa]|quant[oa])\b(?:\s+\p{L}+){0,3}\s*$|\b(?:demor\p{L}*|tard\p{L}*|lev(?:ou|aram|am|a)|took|takes?|taking)\b[^,;]*$/u;
const boundary = /[,;:.!?()]|\s[–—-]\s|\b(?:but|pero|mas|and|y|e|que|that|which|who)\b(?!\s+(?:not|no|nao|sin|sem)\b)/g;
const reach = 4;
const done = /(?:[ai]d[oa]s?|ed)$/;
const placing = /^(?:de|del|da|do|em|en|no|na|from|of|at|in)$/;

/** The stretch before a place that belongs to the same clause. */
function before(folded: string, start: number): string {
  const left = folded.slice(Math.max(0, start - 60), start);
  const cut = [...left.matchAll(boundary)].at(-1);
  return cut ? left.slice(cut.index + cut[0].length) : left;
}

/** "No news" is a thing, and denies nothing behind it. */
const noNews =
  /(?<!\p{L})(?:no|without|sin|sem)[ -](?:news|updates?|movement|scans?|novedad(?:es)?|novidades?|noticias?|movimient\p{L}*|moviment\p{L}*)/gu;

/** "By WhatsApp instead of SMS". */
const replaced =
  /(?<!\p{L})(?:instead of|rather than|in place of|en (?:lugar|vez) de|em vez d[eoa]|ao inves d[eoa]|no lugar d[eoa])\s+(?:(?:the|el|la|o|a|by|via|por)\s+)?$/u;

/** Whether what begins at `start` is denied: "not bagged", "sin embolsar", "não foram processados", "nobody has …". */
export function isDenied(folded: string, start: number, language: Language): boolean {
  if (replaced.test(folded.slice(0, start))) return true;
  const clause = before(folded, start).replace(noNews, (said) => ' '.repeat(said.length));
  const near = tokens(clause).slice(-reach);
  const adjacent = near.slice(-2).some(({ word }) => lacking.has(word));
  const isNegator = (word: string): boolean => negators.has(word) || (word === 'no' && language !== 'pt');
  const at = near.findLastIndex(({ word }) => isNegator(word));
  // "The not bagged ones of MAD": what is not is told before the place.
  const [verb, link] = near.slice(at + 1).slice(-2);
  const isOfOther =
    at >= 0 && verb !== undefined && link !== undefined && done.test(verb.word) && placing.test(link.word);
  return adjacent || (at >= 0 && !isOfOther);
}

/** Whether what begins at `start` is still to be done. */
export const isAwaited = (folded: string, start: number): boolean =>
  waiting.test(before(folded, start).trimEnd()) && !asksHowMuch.test(folded.slice(0, start));

const little =
  '(?:(?:the|those|these|ones?|that|which|who|are|is|were|was|been|have|has|had|yet|being|going|to|for|in|at|by|from|of|with|any|through|los|las|el|la|que|sean?|son|es|de|del|a|en|por|para|con|han|ha|hayan?|fue|fueron|sido|al|os|as|o|um|uma|sao|foram|foi|do|da|dos|das|pelo|pela|no|na|nos|nas|com|ainda|todavia|aun|(?:delivered|entregad[oa]s?|entregues?)(?!\\s+(?:que|q|that|which|who|to|in|a|en|em|no|na|ao|al|para|pra)(?!\\p{L}))|sent|provider|proveedor|fornecedor)\\s+){0,4}';
const excluding = new RegExp(
  `(?:(?<!\\p{L})(?:not|except(?: for)?|excluding|exclude|without|other than|but not|all but|anything but|everything but|any but|skip(?:ping)?|(?:isn|aren|wasn|weren|haven|hasn|hadn|don|doesn|didn)['’]t|don.?t (?:want|count|show)|not counting|ignor\\p{L}*|no quiero|nao quero|no cuentes|sin contar|sem contar|quitando|sacando|tirando|descontando|apart from|aside from|leave out|drop|remove|isnt|arent|havent|hasnt|excepto|menos|salvo|sin|exclu\\p{L}*|quita\\p{L}*|saca(?!s(?!\\p{L}))\\p{L}*|no sean?|que no|no son|no (?:era[n]?|fue(?:ron)?|van?|iban?|estan?|estaban)|nao (?:eram?|foram?|vao|vai|iam?|sao|estao|estavam)|tira\\p{L}*|fora|nao|sem|exceto|a nao ser)|(?:^|[,;]\\s*)no)\\s+${little}$`,
  'u',
);
/** A command that takes rows away, up to the end of its clause: "drop the ones that are at customs". */
const taking =
  /^\W*(?:(?:ok|okay|now|then|and|please|pls|just|can you|could you|but|y|e|pero|mas|ahora|agora|entonces|entao|dale|bueno|por favor|no,?|nao,?)\W+)*(?:drop|exclude|remove|leave out|take out|cut out|filter out|throw out|rule out|discard|skip|ignore|forget|hide|get rid of|exclu[iy]\p{L}*|quit(?:a|ale|ame|emos|e|en|ar|amos)(?:me|le)?|saca(?:me|le|mos|r)?|tira(?:r)?|tire|retir[ae]r?|remov[ae]r?|descart\p{L}+|desconsider\p{L}+|ignor[ae]r?|elimin[ae]r?|esconde|oculta|deja (?:por )?fuera|deja afuera|deix[ae] (?:de )?fora)(?!\p{L})(?!\s*\d)/u;
const trailing =
  /(?<!\p{L})(?:leave|take|keep|deja|dej[ae]n?|deix[ae]) ((?:\p{L}+ ){1,8}?)(?:out|off|fuera|afuera|de fora|fora)(?!\p{L})/u;
const keeping =
  /[;.!?]|,\s*(?:and |y |e )?(?=(?:only|just|keep|sort|order|group|show|how|which|solo|deja|orden|agrup|cuant|mostr|muestr|quant|so |mant))|(?<!\p{L})(?:and (?:keep|show|sort|group|only|tell)|but (?:keep|only)|y (?:deja|muestra|ordena|agrupa|solo|dime)|e (?:deixa|mostra|ordena|agrupa|so |me diz))(?!\p{L})/u;
/** Where the clause of such a command reaches from and to. */
function takenAway(folded: string): { start: number; end: number } | undefined {
  const head = taking.exec(folded);
  if (!head) {
    const tail = trailing.exec(folded);
    return tail ? { start: tail.index, end: tail.index + tail[0].length } : undefined;
  }
  const start = head.index + head[0].length;
  const stop = keeping.exec(folded.slice(start));
  return { start, end: stop ? start + stop.index : folded.length };
}
/** Whether a text commands that rows be taken away. */
export const isTaking = (folded: string): boolean => takenAway(folded) !== undefined;
/** Whether what begins at `start` is what a command takes away. */
export function isTakenAway(folded: string, start: number): boolean {
  const clause = takenAway(folded);
  return clause !== undefined && start >= clause.start && start < clause.end;
}
/** In Portuguese "no Rio" is where, and denies nothing. */
const inThe = /(^|[,;]\s*)no(?=\s)/g;
/** Whether the name that begins at `start` is left out by the words right before it: "no signs of Olva" leaves nobody out. */
export function isLeftOut(text: string, start: number, language: Language): boolean {
  const folded = language === 'pt' ? text.replace(inThe, '$1em') : text;
  const clause = takenAway(folded);
  if (!clause || start < clause.start || start >= clause.end) return excluding.test(folded.slice(0, start));
  // "Drop the ones that are not late" keeps the late ones.
  return !excluding.test(folded.slice(clause.start, start));
}
/** Whether a value that begins at `start` is ruled out: "not Brazil", "except the DHL ones", "que no sean facas". */
export const isExcluded = (folded: string, start: number, language: Language): boolean =>
  isTakenAway(folded, start)
    ? isLeftOut(folded, start, language) && !isDenied(folded, start, language)
    : isLeftOut(folded, start, language) || isDenied(folded, start, language);
