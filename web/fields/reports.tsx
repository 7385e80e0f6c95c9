import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Field } from '#tools/fields.ts';
import type { Condition, Operator, Refine } from '#tools/refine/refine.ts';
import { sayDayWord } from '#tools/rules/day-words.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { CellProps, FieldKind, Row, Say } from '#web/fields/field-kind.ts';
import { TypedInput } from '#web/fields/typed-input.tsx';
import { loadedContract, useContract } from '#web/lib/use-load.ts';
import { useText } from '#web/lib/text.ts';
import type { z } from 'zod';

/** The path of the report that a value belongs to: another field of the same record. */
const pathBeside = ({ of = '' }: Field, row: Row | undefined): string => String(row?.[of] ?? '');

const titleOf = (contract: AnyContract | null, path: unknown): string => contract?.title ?? String(path);

/** A report by its title. */
export const report: FieldKind = {
  Cell: ({ value }) => {
    const t = useText();
    return <span>{t(titleOf(useContract(String(value)), value))}</span>;
  },
  Input: TypedInput,
  text: (value, _field, { t }) => t(titleOf(loadedContract(String(value)), value)),
};

const setFields = (contract: AnyContract, value: unknown): [string, Field, unknown][] =>
  Object.entries(value as Row).flatMap(([key, one]): [string, Field, unknown][] => {
    const schema = contract.input.shape[key] as z.ZodType | undefined;
    return schema && !isNothing(one) ? [[key, fieldOf(schema), one]] : [];
  });

/** What is asked of the columns of a report, part by part: a label and its value. */
function refineWords(contract: AnyContract, { refine }: Row, t: Say['t']): [string, string][] {
  const { where = [], group = [], order = [] } = (refine ?? {}) as Partial<Refine>;
  const label = (key: string) => t(labelOf(contract, key.split(':')[0]!) || key);
  const said = (value: Condition['value']) => [value ?? []].flat().join(', ');
  return [
    ...where.map(({ column, op, value }): [string, string] => [
      label(column),
      `${signOf(op, t)} ${said(value)}`.trim(),
    ]),
    ...(group.length ? [[t('Grouped by'), group.map(label).join(', ')] as [string, string]] : []),
    ...(order.length
      ? [
          [t('Sorted by'), order.map(({ column, desc }) => `${label(column)} ${desc ? '↓' : '↑'}`).join(', ')] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}
const wordsOfOperators: Partial<Record<Operator, string>> = {
  '!=': 'is not',
  'not in': 'is none of',
  contains: 'contains',
  'not contains': 'does not contain',
  empty: 'is empty',
  'not empty': 'is not empty',
};
const signOf = (op: Operator, t: Say['t']): string => {
  const word = wordsOfOperators[op];
  return word ? t(word) : op === '=' || op === 'in' || op === 'between' ? '' : op;
};

function FiltersCell({ value, field, row, Value }: CellProps) {
  const t = useText();
  const contract = useContract(pathBeside(field, row));
  if (!contract) return null;
  const fields = setFields(contract, value);
  const refined = refineWords(contract, value as Row, t);
  if (fields.length + refined.length === 0) return <span className="text-fg-3">{t('none')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {fields.map(([key, one, set]) => (
        <li key={key}>
          <span className="text-fg-3">{t(one.label)} </span>
          <Value field={one} value={set} row={value as Row} mount="table" />
        </li>
      ))}
      {refined.map(([label, text]) => (
        <li key={`${label} ${text}`}>
          <span className="text-fg-3">{label} </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The arguments of a report in words: "From 7 days before, Country BR Brazil". They are set on the report itself. */
export const filters: FieldKind = {
  Cell: FiltersCell,
  Input: TypedInput,
  fixed: true,
  free: true,
  text: (value, field, { t }, row) => {
    const contract = loadedContract(pathBeside(field, row));
    const said = (one: unknown) => [one].flat().map((each) => sayDayWord(String(each), t) ?? String(each));
    if (!contract) return '';
    const fields = setFields(contract, value).map(([, one, set]) => `${t(one.label)} ${said(set).join(' ')}`);
    return [...fields, ...refineWords(contract, value as Row, t).map((pair) => pair.join(' '))].join(', ');
  },
};

const labelOf = (contract: AnyContract | null, column: string): string => {
  const schema = contract?.output.kind === 'rows' ? contract.output.row[column] : undefined;
  return schema ? fieldOf(schema).label : '';
};

/** Columns of a report by their heads. */
export const columns: FieldKind = {
  Cell: ({ value, field, row }) => {
    const t = useText();
    return <span>{t(labelOf(useContract(pathBeside(field, row)), String(value)))}</span>;
  },
  Input: TypedInput,
  fixed: true,
  free: true,
  text: (value, field, { t }, row) => t(labelOf(loadedContract(pathBeside(field, row)), String(value))),
};

/** The order of a report: a column and its direction. */
export const sort: FieldKind = {
  Cell: ({ value, field, row }) => {
    const t = useText();
    const text = String(value);
    const label = labelOf(useContract(pathBeside(field, row)), text.replace(/^-/, ''));
    return <span>{label && `${t(label)} ${text.startsWith('-') ? '↓' : '↑'}`}</span>;
  },
  Input: TypedInput,
  fixed: true,
  text: (value, field, { t }, row) =>
    t(labelOf(loadedContract(pathBeside(field, row)), String(value).replace(/^-/, ''))),
};
