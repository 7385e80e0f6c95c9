import type { Language } from '#tools/texts/languages.ts';
import { wishOf } from '../choose/verbs.ts';
import { guessLanguage } from './language.ts';
import { milestones } from '../parcels/words.ts';
import { isKnown } from './glossary.ts';
import { fold } from './normalise.ts';
import { misspelt } from './spelling.ts';

/** How people shorten words when they type in a hurry, by language. A new one is one entry. */
const short: Record<Language, Record<string, string>> = {
  en: {
    u: 'you', r: 'are', ur: 'your', n: 'and', pls: 'please', plz: 'please', thx: 'thanks', em: 'them', wk: 'week', wks: 'weeks', mth: 'month',
    hrs: 'hours', yday: 'yesterday', yest: 'yesterday', ystd: 'yesterday', tmrw: 'tomorrow', tdy: 'today', pcl: 'parcel', pcls: 'parcels', prcls: 'parcels', pkg: 'package', pkgs: 'packages', pcs: 'pieces', cnee: 'consignee', shpr: 'shipper', arr: 'arrived', dlvd: 'delivered', shpts: 'shipments', qty: 'number',
    avg: 'average', rev: 'revenue', gonna: 'going to', wanna: 'want to', gotta: 'have to', rn: 'right now', atm: 'at the moment', whats: "what's", wheres: "where's", whos: "who's", hows: "how's",
    shld: 'should', shd: 'should', hw: 'how', yr: 'year', yrs: 'years', wht: 'what', wich: 'which', wch: 'which', mny: 'many', thru: 'through', tho: 'though', deliv: 'delivered',
    diff: 'difference', w: 'with', b4: 'before', ppl: 'people', num: 'number', dunno: 'do not know', lemme: 'let me', gimme: 'give me', bc: 'because', cuz: 'because', coz: 'because', trk: 'tracking', trkg: 'tracking', ext: 'external', q: 'que', pw: 'password', pwd: 'password', pword: 'password', passwd: 'password',
  },
  es: {
    q: 'que', k: 'que', x: 'por', xq: 'porque', pq: 'porque', porq: 'porque', d: 'de', pa: 'para', tb: 'tambien', tmb: 'tambien', tbn: 'tambien', hs: 'horas', hrs: 'horas',
    ult: 'ultimos', ults: 'ultimos', cto: 'cuanto', ctos: 'cuantos', ctas: 'cuantas', qto: 'cuanto', cdo: 'cuando', dnd: 'donde', prom: 'promedio',
    bn: 'bien', xfa: 'por favor', pf: 'por favor', porfa: 'por favor', porfis: 'por favor', ahorita: 'ahora', sem: 'semana', min: 'minutos', ctd: 'cantidad', m: 'me', pqt: 'paquete', pqts: 'paquetes', paqs: 'paquetes', pte: 'pendiente', ptes: 'pendientes', entreg: 'entregados', pw: 'contraseña',
  },
  pt: {
    q: 'que', oq: 'o que', pq: 'porque', porq: 'porque', d: 'de', p: 'para', pra: 'para', pro: 'para o', pras: 'para as', pros: 'para os', qto: 'quanto', qtos: 'quantos', qta: 'quanta', qtas: 'quantas',
    qts: 'quantos', qdo: 'quando', qd: 'quando', qnd: 'quando', qm: 'quem', tb: 'tambem', tbm: 'tambem', hj: 'hoje', vc: 'voce', vcs: 'voces', ta: 'esta', tao: 'estao', tava: 'estava',
    tavam: 'estavam', ce: 'voce', mto: 'muito', mta: 'muita', blz: 'beleza', pfv: 'por favor', pf: 'por favor', msm: 'mesmo', ult: 'ultimos', hs: 'horas', aki: 'aqui', cmg: 'comigo', obg: 'obrigado',
    to: 'estou', ne: 'nao e', qq: 'qualquer', dps: 'depois', ctg: 'contigo', vdd: 'verdade', td: 'tudo', n: 'nao', qtd: 'quantidade', qtde: 'quantidade', pct: 'pacote', pcts: 'pacotes', pw: 'senha',
  },
}; // prettier-ignore
/** Shortened with a stroke: "p/ Colombia", "c/u", "s/ noticias". */
const stroked: Record<string, Partial<Record<Language, string>>> = {
  'p/': { es: 'para', pt: 'para' },
  'c/u': { es: 'cada uno', pt: 'cada um' },
  'c/': { es: 'con', pt: 'com' },
  's/': { es: 'sin', pt: 'sem' },
  'w/o': { en: 'without' },
  'w/': { en: 'with' },
  'b/w': { en: 'between' },
};
/** Words that stand in one of the languages only and in no list of whole words. */
const telling: Partial<Record<string, Language>> = { tao: 'pt', qtos: 'pt', qtas: 'pt', hj: 'pt', vc: 'pt', vcs: 'pt', qdo: 'pt', xq: 'es', 'c/u': 'es' }; // prettier-ignore

/** What is written into a record stays as it was typed: all of it behind a label, and what stands in quotes. */
const verbatim =
  /(?:(?<!\p{L})(?:reason|remark|note|comment|because|motivo|razon|razao|obs(?:ervac\p{L}+)?|nota|comentario)\s*:?\s.*$)|["“«][^"”»]*["”»]/su;

/** What a command gives as its reason: all behind the word that begins it. */
const reasoned = /(?<=(?<!\p{L})(?:because|bc|cuz|coz|porque|porq|pq|xq|pois|ya que|ja que)\s)(?<=\d.*).+$/su; // prettier-ignore

const word =
  /(?<![\p{L}\p{N}/.@-])(?:[pcsw]\/(?:u|o)?(?![\p{L}\p{N}]{2,})|b\/w|[\p{L}]{1,7}|b4)(?![\p{L}\p{N}'’@]|[./-]\p{N})/gu;

const half = /(?<!\p{L})(?:half an? (?:kilo|kg)|half (?:kilo|kg)|medio (?:kilo|kg)|meio (?:quilo|kilo|kg))(?!\p{L})/giu;
/** "What is in bag 95323" names a bag, and not that something is bagged. */
const inBag: [RegExp, string][] = [
  [/(?<!\p{L})in(?= (?:the )?(?:bag|sack) (?:number |no\.? |#)?\d)/giu, 'of'],
  [/(?<!\p{L})en(?= (?:la )?(?:saca|bolsa) (?:n[uú]mero |n[°o.]+ |#)?\d)/giu, 'de'],
  [/(?<!\p{L})na(?= (?:saca|mala) (?:n[uú]mero |n[°o.]+ |#)?\d)/giu, 'da'],
];
/** "Undelivered", "sem entrega": not delivered yet; "nº" is a number. */
const plainer: [RegExp, string][] = [
  [/(?<!\p{L})undelivered(?!\p{L})/giu, 'not delivered'],
  // What went through the x-ray was scanned, whatever it said.
  [/(?<!\p{L})pass(?:aram|ou|am) (?:n[oa]s?|pel[oa]s?) (?=raios?[ -]?x)/giu, 'foram lidos no '],
  [/(?<!\p{L})pas(?:aron|[oó]|an) (?:por|en) (?:los |el )?(?=rayos?[ -]?x)/giu, 'fueron escaneados en '],
  [/(?<!\p{L})(?:went|passed|go|pass) through (?:the )?(?=x-?rays?)/giu, 'were scanned at the '],
  [/(?<!\p{L})sem entrega(?!\p{L})/giu, 'não entregues'],
  [/(?<!\p{L})sin entrega(?!\p{L})/giu, 'no entregados'],
  [/(?<!\p{L})n[º°](?=\.? d[eo])\.?/giu, 'número'],
  // "Which week had more, this one or the last": each of the two by its own name.
  [
    /(?<=(?<!\p{L})(?:which|what) (week|month)(?!\p{L}).{3,60})(?<!\p{L})this(?: one)? or (?:the )?(?:last|previous|(?:one )?before)(?: one)?(?=\W*$)/giu,
    'this $1 or last $1',
  ],
  [
    /(?<=(?<!\p{L})(?:que|qu[eé]|q|cu[aá]l) (semana|mes)(?!\p{L}).{3,60})(?<!\p{L})(est[ae]|es[ae]) o (?:en )?(?:la |el )?(?:anterior|pasad[oa]|de antes)(?=\W*$)/giu,
    '$2 $1 o $1 anterior',
  ],
  [
    /(?<=(?<!\p{L})(?:que|q|qual) (semana|m[eê]s)(?!\p{L}).{3,60})(?<!\p{L})n?(est[ae]|ess[ae]) ou (?:n?[ao] )?(?:anterior|passad[oa]|retrasad[oa])(?=\W*$)/giu,
    '$2 $1 ou $1 passada',
  ],
];
/** "Como é que eu faço", "quando es que llega": the same without what only stresses it; "entregue ou ainda não" asks whether it was. */
const stressed: [RegExp, string][] = [
  [
    /(?<=(?<!\p{L})(?:como|quando|cu[aá]ndo|onde|d[oó]nde|quem|qui[eé]n) )(?:[eé]|es|foi|fue) (?:que|q) (?=\p{L})/giu,
    '',
  ],
  [/(?<=(?<!\p{L})c[oó]mo )(?:que|q) (?=(?:eu|yo|a gente|se|te|le|fa[cç]o|hago) )/giu, ''],
  [
    /(?<=(?:delivered|arrived|released|returned|received|left|collected|picked up|lost|cleared)) or (?:not(?: yet)?|still not|is it not)(?=\W*$)/giu,
    '',
  ],
  [
    /(?<=(?:entregad[oa]|entregue|entregaron|entregaram|lleg[oó]|chegou|liberad[oa]|liberou|devuelt[oa]|devolvid[oa]|recibid[oa]|recebid[oa]|sali[oó]|saiu|perdid[oa]))(?: o (?:todav[ií]a |a[uú]n )?no| ou (?:ainda )?n[aã]o)(?=\W*$)/giu,
    '',
  ],
];
/** "No. of parcels". */
const numberOf = /(?<![\p{L}\d])(?:no\.?|nr\.?|nbr\.?|#) of(?= \p{L})/giu;
/** "A nombre de quién va": for whom it is. */
const inName: [RegExp, string][] = [
  [/(?<!\p{L})a nombre de (qui[eé]n(?:es)?)(?= (?:va|viene|est[aá]|sali[oó]|es|iba)|\W*$)/giu, 'para $1'],
  [/(?<!\p{L})(?:em|no) nome de (quem)(?= (?:vai|vem|est[aá]|t[aá]|saiu|[eé]|foi)|\W*$)/giu, 'para $1'],
];
/** "Da mais pesada para a mais leve": the first end says the order. */
const otherEnd = /(?<=(?<!\p{L})m(?:[aá]s|ais) \p{L}+) (?:(?:para|pra|pro|at[eé]|hasta|a)(?: (?:el|la|los|las|[ao]s?))?|al|[aà]s?|aos?) m(?:[aá]s|ais) \p{L}+/giu; // prettier-ignore
/** "More than once". */
const onceMore: [RegExp, string][] = [
  [/(?<=more than )once(?!\p{L})/giu, '1 times'],
  [/(?<=m[aá]s de )una vez(?!\p{L})/giu, '1 veces'],
  [/(?<=mais de )uma vez(?!\p{L})/giu, '1 vezes'],
];
/** "This week against last": the last one is a week too. */
const againstLast =
  /(?<=(?<!\p{L})(?:this|est[ae]|ess[ae]|nest[ae]|ness[ae]) (?<unit>week|wk|month|semana|sem|m[eê]s)(?!\p{L}).*(?:vs|versus|against|with|to|than|com|con|contra|que) (?:the |la |a |el |o )?)(?<past>last|pasad[ao]|passad[ao]|anterior)(?: one)?(?=\W*$)/iu;
const before = /(?<=(?<!\p{L})[nd]?[ao] )retrasad[ao](?!\p{L})/giu;

/** What happens to parcels, as it is misspelt most. Only one slip is mended: "entregando" is two away from "entregados". */
const happenings =
  'received receive delivered released departed arrived returned delayed customs parcels shipments packages yesterday recibidos recibimos entregados liberados retrasados atrasados devueltos paquetes recebidos recebemos entregues pacotes alfandega'.split(
    ' ',
  );
const meant = misspelt(happenings, 1);
/** Another form of the same verb is no slip: "entregamos", "liberarlos". */
const conjugated = /(?:[aei]ndo|[ae]mos|[aei]rl[oae]s?)$/;
const long = /(?<![\p{L}\p{N}/.@-])\p{Ll}{6,14}(?![\p{L}\p{N}'’@-])/gu;
/** "Recieved": the word that it was meant to be, where the trade knows no such word. */
function righted(word: string): string {
  const plain = fold(word);
  const isOwn =
    isKnown(plain) || conjugated.test(plain) || milestones.some(({ pattern }) => plain.search(pattern) >= 0);
  return isOwn ? word : (meant(plain) ?? word);
}

/** A message with its shortened words spelt out, so that everything behind reads one spelling. */
export function spelledOut(text: string, usual: Language): string {
  const folded = fold(text);
  const said = folded.match(/[\p{L}/]+/gu) ?? [];
  const language = said.map((each) => telling[each]).find(Boolean) ?? guessLanguage(text, usual, true);
  const kept = verbatim.exec(folded) ?? (wishOf(folded) === 'change' ? reasoned.exec(folded) : null);
  // "E na retrasada?": the one before, and nothing that is late.
  const named = [...inBag, ...onceMore, ...plainer, ...inName, ...stressed].reduce(
    (said, [pattern, by]) => said.replace(pattern, by),
    text.replace(half, '0.5 kg').replace(againstLast, (_, unit: string, past: string) => (past.toLowerCase() === 'last' ? `${past} ${unit}` : `${unit} ${past}`)), // prettier-ignore
  );
  const plainly = named.replace(numberOf, 'number of').replace(otherEnd, '');
  const told = language === 'pt' ? plainly.replace(before, 'anterior') : plainly;
  const isKept = (at: number): boolean => kept !== null && at >= kept.index && at < kept.index + kept[0].length;
  return told
    .replace(long, (each, at: number) => (isKept(at) ? each : righted(each)))
    .replace(word, (each, at: number) => {
      if (isKept(at)) return each;
      // "LX…", "MIA" and initials are names.
      if (/\p{Lu}/u.test(each.slice(1)) || (each.length < 3 && /^\p{Lu}/u.test(each) && at > 0)) return each;
      const plain = fold(each);
      const stroke = stroked[plain]?.[language];
      if (stroke) return plain.endsWith('/') && !/^\s/.test(text.slice(at + each.length)) ? `${stroke} ` : stroke;
      if (
        plain === 'sem' &&
        /^\s+(?:pass?ada|retrasada|que (?:vem|viene)|atual|actual|anterior|seguinte|siguiente)/.test(
          folded.slice(at + each.length),
        )
      )
        return 'semana';
      if (plain === 'x' && /(?:rayos|raios?)\s+$/.test(folded.slice(0, at))) return each;
      // "Pq o LX… não foi entregue" asks for the reason, and gives none.
      if (/^(?:pq|xq|porq)$/.test(plain) && !/\p{L}/u.test(folded.slice(0, at))) return 'por que';
      // "40 x 30 x 25 cm" is a size.
      if (plain === 'x' && /\d\s*(?:cm)?\s+$/.test(folded.slice(0, at)) && /^\s*\d/.test(folded.slice(at + 1)))
        return each;
      // "Week x week" sets one against the other.
      if (plain === 'x' && language === 'pt') return 'vs';
      if (plain === 'pa' && !/^\s+\p{L}/u.test(text.slice(at + each.length))) return each;
      return Object.hasOwn(short[language], plain) ? short[language][plain]! : each;
    });
}
