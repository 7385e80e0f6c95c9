import { checkpoints } from '#tools/rules/checkpoints.ts';
import { findNumbers } from '#tools/rules/pasted-text.ts';
import type { Entity } from './entity.ts';
import { without } from './entity.ts';
import { terms } from './glossary.ts';
import { fold } from './normalise.ts';

type Shape = [kind: Entity['kind'], pattern: RegExp, value?: (match: RegExpMatchArray) => string];

const pounds = (kilograms: number): number => Math.round(kilograms * 453.592) / 1000;
const decimal = (text: string): number => Number(text.replace(/,(\d{1,2})$/, '.$1').replace(/,/g, ''));

/** Shapes that say by themselves what they are; earlier ones take their stretch first. */
const shapes: Shape[] = [
  ['link', /\bhttps?:\/\/[^\s"'<>]+/g],
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (m) => m[0].toLowerCase()],
  ['document', /[\w-]+\.(?:csv|tsv|xlsx?|pdf|txt|png|jpe?g|xml|json)\b/gi],
  ['document', /(?<![\w-])f-\d{2,}\b/gi],
  ['document', /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi],
  ['zip', /(?<![\w.-])\d{5}-\d{3}(?![\w-]|\.\d)/g],
  ['zip', /\b[A-HJ-NP-Z]\d{4}[A-Z]{3}\b|\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/g],
  ['user', /(?<![\w@./-])[a-z]{2,12}\.[a-z]{2,12}\d{1,3}(?![\w@/-]|\.\w)/gi, (m) => m[0].toLowerCase()],
  ['text', /\bChIJ[\w-]{10,}|\b(?:city|zip):[\w-]+/g],
  ['hub-manifest', /\bHM-?\d{3,8}\b/gi, (m) => m[0].toUpperCase().replace(/^HM-?/, 'HM-')],
  ['pre-alert', /\bPA-?\d{6}\b/gi, (m) => m[0].toUpperCase().replace(/^PA-?/, 'PA-')],
  ['order', /\b(?!HM)[A-Z]{2,4}-\d{5,12}\b|\bSO\d{6,12}\b/g],
  ['code', /\b(?=[A-Z\d-]*\d)[A-Z]{2,}(?:-[A-Z\d]+)+\b/g],
  ['code', /(?<![\w-])[A-Z]{1,4}\d{2,}-[A-Z\d]{2,}(?![\w-])/g],
  ['code', /(?<![\w-])[A-Z]{2}-[A-Z]{3}-[A-Z\d]+-[CP](?![\w-])/g],
  ['code', /(?<![\w-])[A-Z]-\d{3,10}(?![\w-])/g],
  ['code', /(?<![\w-])[A-Z]{2}-[A-Z\d]{1,3}(?![\w-])|(?<![\w-])[A-Z]{4,}-[A-Z]{2,}(?:-[A-Z\d]+)*(?![\w-])/g],
  ['tax-id', /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b|\b\d{1,2}\.\d{3}\.\d{3}-[\dkK]\b/g],
  ['phone', /\+\d[\d\s().-]{6,16}\d/g],
  ['weight', /\b(\d+(?:[.,]\d+)?)\s?(?:kgs?|kilos?|quilos?)\b/gi, (m) => String(decimal(m[1]!))],
  ['weight', /\b(\d+(?:[.,]\d+)?)\s?(?:lbs?|pounds?|libras?)\b/gi, (m) => String(pounds(decimal(m[1]!)))],
  ['money', /(?:US\$|R\$|\$|\b(?:USD|BRL|MXN|CLP|COP|PEN|EUR|CAD|ARS)\s)\s?(\d[\d.,]*\d|\d)/g, (m) => String(decimal(m[1]!))],
  ['money', /\b(\d[\d.,]*\d|\d)\s?(?:USD|BRL|MXN|CLP|COP|PEN|EUR|CAD|ARS|dollars?|d[oó]lares|reais|pesos|bucks)\b/gi, (m) => String(decimal(m[1]!))],
]; // prettier-ignore

/** Kinds of what stands after one of these words, whatever its shape. */
const labelled: Record<string, { kind: Entity['kind']; shape: RegExp }> = {
  '#zip': { kind: 'zip', shape: /^[A-Z]?\d[\dA-Z]{2,4}(?:[- ]?\d[\dA-Z]{2,3})?$/i },
  '#identity': { kind: 'tax-id', shape: /^(?=.*\d)[A-Z\d][A-Z\d.-]{4,18}$/i },
  '#file': { kind: 'document', shape: /^(?=.*\d{2})[\w-]{2,40}$/ },
  '#phone': { kind: 'phone', shape: /^[\d(][\d().-]{5,16}$/ },
  '#order': { kind: 'order', shape: /^(?=.*\d)[A-Z\d][A-Z\d-]{2,29}$/i },
  '#extension': { kind: 'code', shape: /^(?=.{3})[A-Z\d]+(?:[-_][A-Z\d]+)*$/ },
  '#deliverybill': { kind: 'code', shape: /^(?=.*\d)[A-Z\d][A-Z\d-]{3,}$/i },
  '#checkpoint': { kind: 'checkpoint', shape: /^(?:[A-Z]{3}|\d{1,3})$/ },
};

const checkpointCodes = new Set(checkpoints.map(({ chck_cdg }) => chck_cdg));
const kindsOfNumbers: Record<string, Entity['kind']> = { mawb: 'mawb', order: 'order' };

/** A text with none of these holds no such shape; it spares most texts all of them. */
const hint = /[\d@:-]|[A-Z]{2}|\.\w/;

function byShape(text: string): Entity[] {
  const found: Entity[] = [];
  if (!hint.test(text)) return found;
  for (const [kind, pattern, value] of shapes)
    for (const match of text.matchAll(pattern)) {
      const entity = {
        kind,
        value: value?.(match) ?? match[0],
        start: match.index,
        end: match.index + match[0].length,
      };
      found.push(...without([{ ...entity, said: match[0] }], found));
    }
  return found;
}

function byNumber(text: string): Entity[] {
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
  const folded = fold(text);
  const found = terms(folded).flatMap(({ term, end }): Entity[] => {
    const rule = Object.hasOwn(labelled, term) ? labelled[term] : undefined;
    const match =
      rule &&
      /^(?:\s*(?::|#|=|is|es|e|number|numero|code|codigo|n[°o.]|de|del|do)?\s*)(\S+?)(?=[,;.!?]?(?:\s|$))/i.exec(
        text.slice(end),
      );
    const word = match?.[1];
    if (!rule || !word || !rule.shape.test(word)) return [];
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

/** Capitals and digits in one word, or letters before a long number, that nothing else explains are somebody's code. */
function mixed(text: string): Entity[] {
  if (!/\d/.test(text)) return [];
  const pattern = /(?<![\p{L}\d-])(?:(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,20}|[a-z]{2,5}\d{5,12})(?![\p{L}\d-])/gu;
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
