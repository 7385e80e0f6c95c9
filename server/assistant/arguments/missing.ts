import type { Kind } from '#tools/fields.ts';
import type { Pending } from '#tools/chat/parts.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Entry } from '../choose/catalogue.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { fill } from './fill.ts';
import type { Filled } from './filling.ts';

const questions: Partial<Record<Kind, string>> = {
  tracking: 'Which parcel? Give its tracking number.',
  checkpoint: 'Which checkpoint? Give its code or name.',
  note: 'For what reason?',
  country: 'Which country?',
  partner: 'Which partner?',
  day: 'Which day?',
};

/** The one short question for a missing field. */
export function question(entry: Entry, key: string, language: Language): string {
  const slot = entry.slots.find((each) => each.key === key);
  const known =
    slot && (slot.field.kind !== 'note' || slot.concepts.has('#reason')) ? questions[slot.field.kind] : undefined;
  if (known) return translate(language, known);
  return translate(language, 'One value is missing: {{label}}. What is it?', {
    label: translate(language, slot?.field.label ?? key),
  });
}

const verbatim = new Set<Kind>([
  'text',
  'note',
  'person',
  'code',
  'order',
  'pre-alert',
  'checkpoint',
  'zip',
  'phone',
  'tax-id',
  'city',
  'iata',
]);

/** Kinds that a bare number answers. */
const numeric = new Set<Kind>(['id', 'count', 'bag', 'manifest', 'partner', 'service', 'pre-alert', 'code', 'zip']);

/** The waiting call with what the answer gives; null where the text answers nothing that was asked. */
export function completed(entry: Entry, pending: Pending, text: Understood, today: string): Filled | null {
  const filled = fill(entry, text, [], today);
  const asked = entry.slots.find(({ key }) => key === pending.missing[0]);
  const args = { ...pending.args, ...filled.args };
  const short = tokens(text.folded).length <= 12;
  if (
    asked &&
    args[asked.key] === undefined &&
    verbatim.has(asked.field.kind) &&
    short &&
    asked.field.kind !== 'checkpoint'
  )
    args[asked.key] = asked.field.list ? [text.text.trim()] : text.text.trim();
  const [number, ...more] = text.entities.filter(({ kind }) => kind === 'number');
  if (asked && args[asked.key] === undefined && number && !more.length && numeric.has(asked.field.kind)) {
    const value = asked.field.numeric ? number.value : String(number.value);
    args[asked.key] = asked.field.list ? [value] : value;
  }
  const missing = pending.missing.filter((key) => args[key] === undefined);
  return missing.length < pending.missing.length ? { ...filled, args, missing } : null;
}
