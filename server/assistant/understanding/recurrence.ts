import { readWhen } from '#tools/rules/schedule-sentences.ts';
import type { Entity } from './entity.ts';
import { tokens } from './normalise.ts';

const repeats =
  /(?<!\p{L})(?:every|each|daily|weekly|monthly|cada|tod[oa]s? (?:l[oa]s|[oa]s)|tod[oa]|diariamente|semanalmente|mensualmente|mensalmente|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:los|aos|nos) (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)|[aà]s (?:segundas|tercas|quartas|quintas|sextas)|de (?:lunes|segunda) a|(?:monday|mon) (?:to|through))(?!\p{L})/u;
/** A text with none of these does not repeat; it spares most texts the pattern. */
const hint =
  /every|each|cada|tod[oa]|(?:dai|week|month)ly|mente|days|mon(?:day)? (?:to|th)|(?:lo|ao|no|a)s |de (?:lun|seg)/;
/** What makes a stretch speak of days and not of things. */
const daily =
  /day|dia|week|semana|month|mes|morning|manana|manha|hour|hora|minut|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta/;
const adverb = /^(?:daily|weekly|monthly|diariamente|semanalmente|mensualmente|mensalmente)$/;
const sends =
  /(?<!\p{L})(?:send|sends|sent|e-?mail|mail|mailed|schedule|get|receive|runs?|running|by itself|automatically|corra|corran|ejecute|ejecuten|rode|rodem|solit[oa]|sozinh[oa]|automaticamente|automatico|(?:me|le|les|nos|lhe) llegue?n?|chegue|receber|recibir|recibo|recebo|me lleguen?|inbox|manda(?:me|r)?|mande(?:me)?|envia(?:me|r)?|envie(?:me)?|programa(?:r|me)?|programe|agenda(?:r)?|agende|correo|bandeja|caixa de entrada)(?!\p{L})/u;
/** The usual hour of what is sent "every Monday". */
const usualHour = ' at 8';

/** Without the words at both ends that add nothing to it: "per day every Monday", "toda segunda às 7h, em". */
function trimmed(found: Entity, text: string, folded: string): Entity {
  const hour = found.took ? usualHour : '';
  const meaning = (start: number, end: number): string => {
    const piece = folded.slice(start, end);
    return repeats.test(piece) ? JSON.stringify(readWhen(piece + hour)) : '';
  };
  let { start, end } = found;
  const whole = meaning(start, end);
  const words = tokens(folded.slice(start, end)).map((word) => ({ start: start + word.start, end: start + word.end }));
  const from = start + repeats.exec(folded.slice(start, end))!.index;
  if (!/\d|prim|first/.test(folded.slice(start, from)) && meaning(from, end) === whole) start = from;
  while (
    words.length > 1 &&
    !/\d/.test(folded.slice(words.at(-1)!.start, end)) &&
    meaning(start, words.at(-2)!.end) === whole
  ) {
    words.pop();
    end = words.at(-1)!.end;
  }
  const said = text.slice(start, end);
  const value = hour ? folded.slice(start, end) + hour : said;
  return { ...found, value, start, end, said, took: hour ? value : undefined };
}

/**
 * When something repeats, as a schedule understands it: "every Monday at 8", "los viernes a las 17:00". Without a time of
 * day it counts only where something is to be sent, and `took` says the hour that was assumed.
 */
export function findRecurrence(text: string, folded: string): Entity[] {
  if (!hint.test(folded) || !repeats.test(folded)) return [];
  const words = tokens(folded);
  const sending = sends.test(folded);
  let best: Entity | undefined;
  for (let first = 0; first < words.length; first += 1) {
    if (/^(?:e|y|and)$/.test(words[first]!.word)) continue;
    for (let last = words.length - 1; last >= first; last -= 1) {
      const [start, end] = [words[first]!.start, words[last]!.end];
      if (best && end - start <= best.end - best.start) break;
      const piece = folded.slice(start, end);
      if (!repeats.test(piece) || !daily.test(piece)) continue;
      const said = text.slice(start, end);
      if (readWhen(piece)) best = { kind: 'recurrence', value: said, start, end, said };
      else if (sending && !adverb.test(piece) && readWhen(piece + usualHour))
        best = { kind: 'recurrence', value: piece + usualHour, start, end, said, took: piece + usualHour };
    }
  }
  return best ? [trimmed(best, text, folded)] : [];
}
