import { isTimeZone } from '#tools/rules/clock-time.ts';
import { fileZone, isStatusChoice, readSpec, specText } from '#tools/rules/column-spec.ts';
import {
  constantFields,
  dateFields,
  neededFields,
  numberFields,
  preAlertFields,
  repeatedFields,
} from '#tools/rules/pre-alert-fields.ts';
import type { ColumnSpec } from '#tools/rules/column-spec.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import { refuse } from '#server/refuse.ts';
import type { Guess } from './guess-columns.ts';

/**
 * The columns as a person corrected them, over the guesses; refuses what cannot be, naming the column. `=country` gives
 * one value for all lines; `isNumbered` asks for a column that identifies each line.
 */
export function chooseColumns(
  guesses: readonly Guess[],
  given: Record<string, unknown> = {},
  isNumbered = true,
): Map<string, ColumnSpec> {
  const chosen = new Map<string, ColumnSpec>();
  const known = new Map(guesses.map((guess) => [guess.column.toLowerCase(), guess.column]));
  for (const { column, spec } of guesses) chosen.set(column, readSpec(spec) as ColumnSpec);
  for (const [name, text] of Object.entries(given)) {
    if (name === fileZone) continue;
    if (name.startsWith('=')) {
      const field = constantField(name);
      giveWay(chosen, guesses, given, { field });
      chosen.set(`=${field}`, { field, constant: String(text).trim() });
      continue;
    }
    const column = known.get(name.trim().toLowerCase());
    if (!column && addValue(chosen, known, name, String(text).trim())) continue;
    if (!column)
      refuse('invalid', `The file has no column "${name}".`, [{ field: 'columns', message: `has no column ${name}` }]);
    const spec = readSpec(String(text));
    if ('wrong' in spec) refuse('invalid', `${column}: ${spec.wrong}.`, [{ field: 'columns', message: spec.wrong }]);
    giveWay(chosen, guesses, given, spec);
    chosen.set(column, { ...spec, ...valuesOf(chosen.get(column), spec) });
  }
  setZone(chosen, given[fileZone]);
  checkChosen(chosen, isNumbered);
  return chosen;
}

/** The zone of the file is that of every date column that names none of its own. */
function setZone(chosen: Map<string, ColumnSpec>, given: unknown): void {
  const timeZone = String(given ?? '').trim();
  if (!timeZone) return;
  if (!isTimeZone(timeZone))
    refuse('invalid', `There is no time zone ${timeZone}.`, [
      { field: 'columns', message: `has no time zone ${timeZone}` },
    ]);
  for (const [column, spec] of chosen)
    if (dateFields.includes(spec.field) && !spec.timeZone) chosen.set(column, { ...spec, timeZone });
}

/** `Estado=En bodega` names a value of a status column; false where there is no such column. */
function addValue(chosen: Map<string, ColumnSpec>, known: Map<string, string>, name: string, text: string): boolean {
  const ends = [...name.matchAll(/=/g)].map(({ index }) => index);
  const end = ends.find((at) => known.has(name.slice(0, at).trim().toLowerCase()));
  if (end === undefined) return false;
  const column = known.get(name.slice(0, end).trim().toLowerCase())!;
  const value = name.slice(end + 1);
  const choice = text === 'ignore' ? text : text.toUpperCase();
  if (!isStatusChoice(choice))
    refuse('invalid', `${column}: there is no checkpoint ${text}.`, [
      { field: 'columns', message: `takes a checkpoint or ignore for the value ${value}` },
    ]);
  const spec = chosen.get(column)!;
  chosen.set(column, { ...spec, values: { ...spec.values, [value]: choice } });
  return true;
}

const valuesOf = (before: ColumnSpec | undefined, spec: ColumnSpec): Pick<ColumnSpec, 'values'> =>
  spec.field === 'status' && before?.values ? { values: before.values } : {};

/** `=country` names the field that has one value in all lines. */
function constantField(name: string): PreAlertField {
  const field = name.slice(1).trim() as PreAlertField;
  if (!constantFields.includes(field))
    refuse('invalid', `${field || name} cannot be given once for all lines.`, [
      { field: 'columns', message: `takes one value for all lines only for ${constantFields.join(', ')}` },
    ]);
  return field;
}

const single = (spec: ColumnSpec): boolean => !repeatedFields.includes(spec.field);

/** What a person says of one column takes the field away from a column that was only guessed. */
function giveWay(
  chosen: Map<string, ColumnSpec>,
  guesses: readonly Guess[],
  given: Record<string, unknown>,
  spec: ColumnSpec,
): void {
  if (!single(spec)) return;
  const said = new Set(Object.keys(given).map((name) => name.trim().toLowerCase()));
  for (const { column } of guesses)
    if (chosen.get(column)?.field === spec.field && !said.has(column.toLowerCase()))
      chosen.set(column, { field: 'ignore' });
}

function checkChosen(chosen: Map<string, ColumnSpec>, isNumbered: boolean): void {
  const fields = [...chosen.values()].filter(single).map(({ field }) => field);
  const twice = fields.find((field, i) => fields.indexOf(field) !== i);
  if (twice) refuse('invalid', `Two columns are mapped to ${preAlertFields[twice]}: choose one.`);
  if (isNumbered && !numberFields.some((field) => fields.includes(field)))
    refuse('refused', 'No column holds a tracking number: say which one identifies each line.');
  const missing = neededFields.find((field) => !fields.includes(field));
  if (missing)
    refuse(
      'refused',
      `No column holds the ${preAlertFields[missing].toLowerCase()}: say which one does, or give one for all lines.`,
    );
}

/** The columns as text, as `chooseColumns` takes them back. */
export const chosenText = (chosen: Map<string, ColumnSpec>): Record<string, string> =>
  Object.fromEntries(
    [...chosen].flatMap(([column, spec]) => [
      [column, spec.constant ?? specText(spec)],
      ...Object.entries(spec.values ?? {}).map(([value, choice]) => [`${column}=${value}`, choice]),
    ]),
  );
