import { checkpoints } from '#tools/rules/checkpoints.ts';
import { findNumbers } from '#tools/rules/pasted-text.ts';
import type { Entity } from './entity.ts';
import { without } from './entity.ts';
import { terms } from './glossary.ts';
import { fold } from './normalise.ts';

/** Where `needs` finds nothing in a text the pattern is not tried. */
type Shape = [kind: Entity['kind'], needs: RegExp, pattern: RegExp, value?: (match: RegExpMatchArray) => string];

const dash = /-/;
const digit = /\d/;

const decimal = (text: string): number => Number(text.replace(/,(\d{1,2})$/, '.$1').replace(/,/g, ''));
/** Grams of each unit of weight. */
const units: [pattern: string, grams: number][] = [
  ['kgs?|kilos?|quilos?|kilogram(?:me)?s?|kilogramos?|quilogramas?', 1000],
  ['lbs?|pounds?|libras?', 453.592],
  ['oz|ounces?|onzas?|on[çc]as?', 28.3495],
  ['grs?|g|grams?|gramos?|gramas?', 1],
];
/** A minus right before a number is its sign, unless it stands between two. */
const amount = String.raw`(?:(?<=^|\s)[-−–]|(?<![\w.,]))(\d+(?:[.,]\d+)?)`;
const signed = (match: RegExpMatchArray, value: number): string => String(/^[-−–]/.test(match[0]) ? -value : value);
const weights = units.map(([pattern, grams]): Shape => [
  'weight',
  digit,
  new RegExp(`${amount}\\s?(?:${pattern})(?![\\p{L}\\d])`, 'giu'),
  (match) => signed(match, Math.round(decimal(match[1]!) * grams) / 1000),
]);
const half: Shape = [
  'weight',
  /half|medio|meio/i,
  /\b(?:half an? (?:kg|kilo\w*)|medio (?:kg|kilo\w*)|meio (?:kg|quilo\w*))\b/gi,
  () => '0.5',
];
const inches = /(?:\bin\b|inch\w*|pulgadas?|polegadas?|"|”)\s*$/i;
/** "30x20x10 cm", "12 x 12 x 12 in": three lengths, in centimetres. */
const sizes: Shape = [
  'dimensions',
  digit,
  /(?<![\w.,-])(\d+(?:[.,]\d+)?)\s?(?:cm)?\s?[x×*]\s?(\d+(?:[.,]\d+)?)\s?(?:cm)?\s?[x×*]\s?(\d+(?:[.,]\d+)?)(?:\s?(?:cms?|cent[ií]met\w+|in\b|inch\w*|pulgadas?|polegadas?|"|”))?(?!\w)/gi,
  (match) => {
    const by = inches.test(match[0]) ? 2.54 : 1;
    return match.slice(1, 4).map((side) => Math.round(decimal(side) * by * 100) / 100).join('x'); // prettier-ignore
  },
];
/** "Value 250", "por valor de 80", "a payment of 500", "a credit limit of 80000": money without its currency. */
const worth =
  /(?<=\b(?:value|valued at|worth|declared|valor|valend[oa]|vale|declarad[oa])(?:\s(?:of|de|is|es|é|at|em|en))?\s?[:=]?\s|\b(?:payment|pago|pagamento) (?:of|for|de|por) |\b(?:credit limit|l[ií]mite de cr[eé]dito)\b[^.;,]{0,60}\s(?:to|at|of|al?|de|en|para|em)\s)(\d[\d.,]*\d|\d)(?!\s?(?:%|kgs?|kilos?|quilos?|g|lbs?|cm|days?|dias?|días?|parcels?|percent|por)(?!\p{L})|[\d-])/giu;

/** Shapes that say by themselves what they are; earlier ones take their stretch first. */
const shapes: Shape[] = [
  ['link', /:\/\//, /\bhttps?:\/\/[^\s"'<>]+/g],
  ['email', /@/, /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (m) => m[0].toLowerCase()],
  ['document', /\.\w/, /[\w-]+\.(?:csv|tsv|xlsx?|pdf|txt|png|jpe?g|xml|json)\b/gi],
  ['document', dash, /(?<![\w-])f-\d{2,}\b/gi],
  ['document', dash, /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi],
  ['zip', dash, /(?<![\w.-])\d{5}-\d{3}(?![\w-]|\.\d)/g],
  ['zip', /[A-Z]\d|\d[A-Z]/, /\b[A-HJ-NP-Z]\d{4}[A-Z]{3}\b|\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/g],
  ['user', /\.\w/, /(?<![\w@./-])[a-z]{2,12}\.[a-z]{2,12}\d{1,3}(?![\w@/-]|\.\w)/gi, (m) => m[0].toLowerCase()],
  ['text', /ChIJ|:/, /\bChIJ[\w-]{10,}|\b(?:city|zip):[\w-]+/g],
  // As invoices and credit notes are numbered.
  ['code', dash, /(?<![\w-])\d{4}-(?:\d{6}|C\d{5})(?![\w-])/gi, (m) => m[0].toUpperCase()],
  ['hub-manifest', /HM/i, /\bHM-?\d{3,8}\b/gi, (m) => m[0].toUpperCase().replace(/^HM-?/, 'HM-')],
  ['pre-alert', /PA/i, /\bPA-?\d{6}\b/gi, (m) => m[0].toUpperCase().replace(/^PA-?/, 'PA-')],
  // As large shops number their orders.
  ['order', dash, /(?<![\w-])\d{3}-\d{7}-\d{2,7}(?![\w-])/g],
  ['order', /[A-Z]{2}/, /\b(?!HM)[A-Z]{2,4}-\d{5,12}\b|\bSO\d{6,12}\b/g],
  ['code', dash, /(?<![\w-])20\d\d-(?:0[1-9]|1[0-2])[AB](?![\w-])/gi, (m) => m[0].toUpperCase()],
  ['code', dash, /\b(?=[A-Z\d-]*\d)[A-Z]{2,}(?:-[A-Z\d]+)+\b/g],
  ['code', dash, /(?<![\w-])[A-Z]{1,4}\d{2,}-[A-Z\d]{2,}(?![\w-])/g],
  ['code', dash, /(?<![\w-])[A-Z]{2}-[A-Z]{3}-[A-Z\d]+-[CP](?![\w-])/g],
  ['code', dash, /(?<![\w-])[A-Z]-\d{3,10}(?![\w-])/g],
  // "gold-br", as it is typed.
  ['code', dash, /(?<![\w-])[a-z]{3,}-(?:ar|bo|br|cl|co|cr|do|ec|gt|mx|pa|pe|py|sv|uy)(?:-[a-z\d]+)*(?![\w-])/g, (m) => m[0].toUpperCase()],
  ['code', dash, /(?<![\w-])[A-Z]{2}-[A-Z\d]{1,3}(?![\w-])|(?<![\w-])(?:[A-Z]{4,}-[A-Z]{2,}|[A-Z]{3}-[A-Z]{2})(?:-[A-Z\d]+)*(?![\w-])/g],
  ['tax-id', /\d\.\d/, /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b|\b\d{1,2}\.\d{3}\.\d{3}-[\dkK]\b/g],
  ['phone', /\+/, /\+\d[\d\s().-]{6,16}\d/g],
  sizes,
  ...weights,
  half,
  ['money', digit, /(?:US\$|R\$|\$|\b(?:USD|BRL|MXN|CLP|COP|PEN|EUR|CAD|ARS)\s)\s?(\d[\d.,]*\d|\d)/g, (m) => String(decimal(m[1]!))],
  ['money', digit, /\b(\d[\d.,]*\d|\d)\s?(?:USD|BRL|MXN|CLP|COP|PEN|EUR|CAD|ARS|dollars?|d[oó]lares|reais|pesos|bucks)\b/gi, (m) => String(decimal(m[1]!))],
  ['money', digit, worth, (m) => String(decimal(m[1]!))],
]; // prettier-ignore

/** Kinds of what stands after one of these words, whatever its shape. */
const labelled: Record<string, { kind: Entity['kind']; shape: RegExp; replaced?: true }> = {
  '#zip': { kind: 'zip', shape: /^[A-Z]?\d[\dA-Z]{2,4}(?:[- ]?\d[\dA-Z]{2,3})?$/i },
  '#identity': { kind: 'tax-id', shape: /^(?=.*\d)[A-Z\d][A-Z\d.-]{4,18}$/i },
  '#file': { kind: 'document', shape: /^(?=.*\d{2})[\w-]{2,40}$/ },
  '#phone': { kind: 'phone', shape: /^[\d(][\d().-]{5,16}$/ },
  '#order': { kind: 'order', shape: /^(?=.*\d)[A-Z\d][A-Z\d-]{2,29}$/i },
  '#extension': { kind: 'code', shape: /^(?=.{3})[A-Z\d]+(?:[-_][A-Z\d]+)*$/ },
  '#seal': { kind: 'code', shape: /^(?=.*\d)[A-Z\d][A-Z\d-]{1,19}$/i, replaced: true },
  '#deliverybill': { kind: 'code', shape: /^(?=.*\d)[A-Z\d][A-Z\d-]{3,}$/i },
  '#checkpoint': { kind: 'checkpoint', shape: /^(?:[A-Z]{3}|\d{1,3})$/ },
};

/** "Seal: Z-9", "seal number Z-9". */
const beside = /^(?:\s*(?::|#|=|is|es|e|number|numero|code|codigo|n[°o.]|de|del|do)?\s*)(\S+?)(?=[,;.!?]?(?:\s|$))/i;
/** "The seal of bag 94022 to Z-9", "o lacre da mala 94022 por Z-9": whose it is stands between the label and its new value. */
const becoming =
  /^(?:\s+new|\s+nuevo|\s+novo)?\s+(?:of|on|for|de|del|da|do|en|na|no)\s+(?:(?:the|la|el|a|o)\s+)?\p{L}+\s+[\w-]*\d[\w-]*\s*(?:,|:|=|\b(?:to|with|by|is(?:\s+now)?|for|por|con|com|a|para|pra|es(?:\s+ahora)?|é(?:\s+agora)?|agora\s+é)\b)\s*(?:(?:the|el|la|o|a)\s+)?(\S+?)(?=[,;.!?]?(?:\s|$))/iu;

const checkpointCodes = new Set(checkpoints.map(({ chck_cdg }) => chck_cdg));
const kindsOfNumbers: Record<string, Entity['kind']> = { mawb: 'mawb', order: 'order' };

/** A text with none of these holds no such shape; it spares most texts all of them. */
const hint = /[\d@:-]|[A-Z]{2}|\.\w|\b(?:half|medio|meio)\b/i;

function byShape(text: string): Entity[] {
  const found: Entity[] = [];
  if (!hint.test(text)) return found;
  const needed = new Map<RegExp, boolean>();
  for (const [kind, needs, pattern, value] of shapes) {
    const may = needed.get(needs) ?? needs.test(text);
    needed.set(needs, may);
    if (!may) continue;
    for (const match of text.matchAll(pattern)) {
      const entity = {
        kind,
        value: value?.(match) ?? match[0],
        start: match.index,
        end: match.index + match[0].length,
      };
      found.push(...without([{ ...entity, said: match[0] }], found));
    }
  }
  return found;
}

function byNumber(text: string): Entity[] {
  if (!digit.test(text)) return [];
  return findNumbers(text).map(({ start, end, raw, number, candidates, verdict }) => ({
    kind: kindsOfNumbers[candidates[0]?.kind ?? ''] ?? 'tracking',
    value: number,
    start,
    end,
    said: raw,
    doubt: verdict === 'wrong-check' ? candidates[0]?.expected : undefined,
  }));
}

function afterLabels(text: string, taken: readonly Entity[]): Entity[] {
  // Every shape has a digit or three capitals; most texts have neither, and are spared the search for labels.
  if (!/\d|[A-Z]{3}/.test(text)) return [];
  const folded = fold(text);
  const found = terms(folded).flatMap(({ term, end }): Entity[] => {
    const rule = Object.hasOwn(labelled, term) ? labelled[term] : undefined;
    if (!rule) return [];
    const match = (rule.replaced ? [beside, becoming] : [beside])
      .map((pattern) => pattern.exec(text.slice(end)))
      .find((found) => found && rule.shape.test(found[1]!));
    if (!match) return [];
    const word = match[1]!;
    const start = end + match.index + match[0].length - word.length;
    const value = rule.kind === 'checkpoint' ? word.toUpperCase() : word;
    return [{ kind: rule.kind, value, start, end: start + word.length, said: word }];
  });
  return without(found, taken);
}

/** Codes of three capitals that are checkpoints. */
function codes(text: string): Entity[] {
  if (!/[A-Z]{3}/.test(text)) return [];
  return [...text.matchAll(/(?<![\p{L}\d-])[A-Z]{3}(?![\p{L}\d-])/gu)]
    .filter((match) => checkpointCodes.has(match[0]))
    .map((match) => ({
      kind: 'checkpoint',
      value: match[0],
      start: match.index,
      end: match.index + 3,
      said: match[0],
    }));
}

/** Numbers of postal delivery bills (CN 38), capitals and digits in one word, or letters before a long number, that nothing else explains are somebody's code. */
function mixed(text: string): Entity[] {
  if (!/\d/.test(text)) return [];
  const pattern =
    /(?<![\p{L}\d-])(?:CN38-\d[\d-]*\d|(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,20}|[a-z]{2,5}\d{5,12})(?![\p{L}\d-])/gu;
  return [...text.matchAll(pattern)].map((match) => ({
    kind: 'code',
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
    said: match[0],
  }));
}

/** Everything in a text that identifies something by its own shape, check digit or label. */
export function findIdentifiers(text: string): Entity[] {
  const shaped = byShape(text);
  const numbers = without(byNumber(text), shaped);
  const sure = [...shaped, ...numbers];
  const labels = afterLabels(
    text,
    sure.filter(({ kind }) => kind !== 'phone' && kind !== 'weight'),
  );
  const kept = without(sure, labels);
  const found = [...kept, ...labels];
  found.push(...without(codes(text), found));
  return [...found, ...without(mixed(text), found)].sort((a, b) => a.start - b.start);
}
