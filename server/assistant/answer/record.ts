import { now } from '#server/clock.ts';
import type { z } from 'zod';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { showDay, showWithZone } from '#tools/rules/dates.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { RecordPart } from './question.ts';
import type { Sentence } from './sentence.ts';
import { saidValue } from './values.ts';

type Row = Record<string, unknown>;
type Shape = Record<string, z.ZodType>;

const fieldsOf = (shape: Shape): Map<string, Field> =>
  new Map(Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)]));
/** A record that begins with a figure has no name of its own. */
const figures = new Set(['count', 'money', 'weight', 'percent', 'day', 'span']);
const hourMs = 3_600_000;

/** What was asked of a record, first; false where it does not hold it. */
export function tellRecord(
  sentence: Sentence,
  contract: AnyContract,
  { answer }: ToolOutput,
  part: RecordPart,
  language: Language,
): boolean {
  if (contract.output.kind !== 'document' || !answer?.header) return false;
  const { header } = answer;
  const fields = fieldsOf(contract.output.header as Shape);
  const [firstKey, first] = [...fields][0]!;
  const name = figures.has(first.kind)
    ? translate(language, contract.title)
    : saidValue(header[firstKey], first, header, language);
  if (part.section) return tellSection(sentence, contract, answer as Record<string, Row[]>, part, name, language);
  if (part.field === '@late' || part.field === '@on-time')
    return tellLate(sentence, header, answer as Record<string, Row[]>, name, part.field === '@late');
  if (part.field === '@took') return tellTook(sentence, header, name);
  if (part.field === '@customs') return tellCustoms(sentence, (answer.detail ?? []) as unknown as Row[], name);
  if (part.field === '@since' || part.field === '@newest')
    return tellNewest(sentence, header, (answer.detail ?? []) as Row[], name, language, fields);
  const field = fields.get(part.field!);
  if (!field) return false;
  const label = translate(language, field.label);
  const value = header[part.field!];
  if (value === null || value === undefined || value === '') {
    if (part.field === 'why') return false;
    sentence.add('{{name}}: {{label}} is not recorded.', { name, label });
    return true;
  }
  sentence.add('{{name}}: {{label}} {{value}}.', {
    name,
    label,
    value: {
      shown: saidValue(value, field, header, language),
      how: 'value',
      column: `header.${part.field}`,
      rows: [0],
    },
  });
  if (part.field === 'status' && Array.isArray(answer.detail))
    tellNewest(sentence, header, answer.detail as Row[], name, language, fields);
  if (part.field === 'why' && header.status)
    sentence.add('{{name}}: {{value}}.', {
      name: translate(language, fields.get('status')!.label),
      value: saidValue(header.status, fields.get('status')!, header, language),
    });
  return true;
}

function tellSection(
  sentence: Sentence,
  contract: AnyContract,
  answer: Record<string, Row[]>,
  part: RecordPart,
  name: string,
  language: Language,
): boolean {
  if (contract.output.kind !== 'document') return false;
  const section = contract.output.sections[part.section!];
  if (!section) return false;
  const fields = fieldsOf(section.row as Shape);
  const found = (answer[part.section!] ?? []).filter((row) =>
    Object.entries(part.where ?? {}).every(([key, value]) =>
      Array.isArray(value) ? value.includes(row[key]) : row[key] === value,
    ),
  );
  const [, figure = ''] = part.columns ?? [];
  const sign = part.desc ? -1 : 1;
  const rows =
    part.desc === undefined ? found : found.toSorted((a, b) => sign * (Number(a[figure]) - Number(b[figure])));
  // Of events the earliest of the first code that happened is meant.
  const codes = part.where?.chck_cdg as string[] | undefined;
  const first = codes?.map((code) => rows.findLast((row) => row.chck_cdg === code)).find(Boolean);
  const shown = codes ? (first ? [first] : []) : part.newest ? rows.slice(0, 1) : rows;
  const what = translate(language, section.title);
  if (!shown.length && codes && rows !== answer.detail) {
    const [newest] = answer.detail ?? [];
    if (newest)
      sentence.add('{{name}}: not yet. Newest: {{checkpoint}}, {{place}}, {{at}}.', {
        name,
        checkpoint: translate(language, String(newest.name)),
        place: String(newest.city_iso_code ?? '–'),
        at: { shown: showWithZone(String(newest.at)), how: 'value', column: 'detail.at', rows: [0] },
      });
    return Boolean(newest);
  }
  if (!shown.length) {
    sentence.add('{{name}}: not recorded ({{what}}).', { name, what });
    return true;
  }
  const texts = shown.slice(0, 5).map((row) =>
    (part.columns ?? [])
      .map((key) => {
        const field = fields.get(key);
        if (!field) return '';
        const text = saidValue(row[key], field, row, language);
        return field.kind === 'count' && text ? `${text} ×` : text;
      })
      .filter(Boolean)
      .join(', '),
  );
  if (sentence.text) sentence.text += ' ';
  if (part.whether) sentence.text += `${translate(language, 'Yes')}: `;
  // Another figure than the first of such rows is named.
  const isOther = !codes && figures.has(fields.get(figure)?.kind ?? '') && [...fields].find(([, { kind }]) => figures.has(kind))?.[0] !== figure; // prettier-ignore
  const told = isOther ? `${name}, ${translate(language, fields.get(figure)!.label)}` : name;
  sentence.text += `${told}: ${texts.join('; ')}.`;
  return true;
}

/** The days from reception to delivery, or so far. */
function tellTook(sentence: Sentence, { received_at: from, delivered_at: to }: Row, name: string): boolean {
  if (typeof from !== 'string') return false;
  const end = typeof to === 'string' ? Date.parse(to) : now().getTime();
  const n = showNumber((end - Date.parse(from)) / (24 * hourMs), 1);
  const values = { name, n, from: showDay(from.slice(0, 10)) };
  if (typeof to === 'string')
    sentence.add('{{name}} took {{n}} days: received on {{from}}, delivered on {{to}}.', { ...values, to: showDay(to.slice(0, 10)) }); // prettier-ignore
  else sentence.add('{{name}} has been on its way for {{n}} days: received on {{from}}, not delivered yet.', values);
  return true;
}

const entered = ['CIN', 'CHD', 'CPY'];
/** How long a parcel was at customs, or is so far; its events stand newest first. */
function tellCustoms(sentence: Sentence, detail: readonly Row[], name: string): boolean {
  const from = detail.findLast(({ chck_cdg: code }) => entered.includes(String(code)));
  const to = detail.find(({ chck_cdg: code, at }) => code === 'COU' && from && Date.parse(String(at)) >= Date.parse(String(from.at))); // prettier-ignore
  if (!from) {
    sentence.add('{{name}}: nothing is recorded at customs.', { name });
    return true;
  }
  const hours = ((to ? Date.parse(String(to.at)) : now().getTime()) - Date.parse(String(from.at))) / hourMs;
  const values = { name, hours: showNumber(hours, 1), days: showNumber(hours / 24, 1), from: showWithZone(String(from.at)) }; // prettier-ignore
  if (to)
    sentence.add('{{name}} was at customs for {{hours}} hours ({{days}} days): from {{from}} to {{to}}.', { ...values, to: showWithZone(String(to.at)) }); // prettier-ignore
  else sentence.add('{{name}} has been at customs for {{hours}} hours ({{days}} days): since {{from}}.', values);
  return true;
}

/** Yes or no first, then the stage that lost most against its usual time. */
function tellLate(
  sentence: Sentence,
  header: Row,
  { route = [], detail = [] }: Record<string, Row[]>,
  name: string,
  asksLate: boolean,
): boolean {
  const due = header.promised_at as string | null;
  const done = header.delivered_at as string | null;
  const until = done ? done.slice(0, 10) : now().toISOString().slice(0, 10);
  if (!due) sentence.add('{{name}} has no promised day.', { name });
  else if (until > due.slice(0, 10)) {
    const days = Math.round((Date.parse(until) - Date.parse(due.slice(0, 10))) / (24 * hourMs));
    const late = done
      ? '{{yes}}: {{name}} was promised for {{due}} and delivered on {{done}}, {{days}} days late.'
      : '{{yes}}: {{name}} was promised for {{due}} and is {{days}} days late.';
    sentence.add(late, {
      yes: translate(sentence.language, asksLate ? 'Yes' : 'No'),
      name, due: showDay(due), done: done ? showDay(done.slice(0, 10)) : '', days: String(days),
    }); // prettier-ignore
  } else
    sentence.add(
      done
        ? '{{no}}: {{name}} was promised for {{due}} and delivered on {{done}}, on time.'
        : '{{no}}: {{name}} is promised for {{due}}, still on time.',
      {
        no: translate(sentence.language, asksLate ? 'No' : 'Yes'),
        name,
        due: showDay(due),
        done: done ? showDay(done.slice(0, 10)) : '',
      },
    );
  const slow = route
    .flatMap((leg) => {
      if (typeof leg.arrived_at !== 'string' || typeof leg.typical_hours !== 'number') return [];
      const left = typeof leg.left_at === 'string' ? Date.parse(leg.left_at) : now().getTime();
      const took = (left - Date.parse(leg.arrived_at)) / hourMs;
      return [{ place: String(leg.name ?? leg.code), took, usual: leg.typical_hours }];
    })
    .toSorted((a, b) => b.took - b.usual - (a.took - a.usual))[0];
  if (slow && slow.took > slow.usual)
    sentence.add('Most time was lost at {{place}}: {{took}} hours where {{usual}} are usual.', {
      place: slow.place,
      took: showNumber(slow.took, 1),
      usual: showNumber(slow.usual, 1),
    });
  const [newest] = detail;
  if (!done && newest) {
    if (typeof header.why === 'string' && header.why) sentence.text += ` ${header.why.replace(/\.?$/, '.')}`;
    sentence.add('Newest: {{checkpoint}}, {{place}}, {{at}}.', {
      checkpoint: translate(sentence.language, String(newest.name)),
      place: String(newest.city_iso_code ?? '–'),
      at: { shown: showWithZone(String(newest.at)), how: 'value', column: 'detail.at', rows: [0] },
    });
  }
  return true;
}

function tellNewest(
  sentence: Sentence,
  header: Row,
  detail: readonly Row[],
  name: string,
  language: Language,
  fields: ReadonlyMap<string, Field>,
): boolean {
  const [newest] = detail;
  if (!newest) return false;
  const status = fields.get('status');
  sentence.add('{{name}}: {{status}} since {{at}}: {{checkpoint}}, {{place}}.', {
    name,
    status: status ? saidValue(header.status, status, header, language) : '',
    at: { shown: showWithZone(String(newest.at)), how: 'value', column: 'detail.at', rows: [0] },
    checkpoint: translate(language, String(newest.name)),
    place: String(newest.city_iso_code ?? '–'),
  });
  if (typeof header.since_hours === 'number')
    sentence.add('That is {{n}} hours.', { n: showNumber(header.since_hours, 1) });
  return true;
}
