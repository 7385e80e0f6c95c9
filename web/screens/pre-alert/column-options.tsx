import { readSpec, specText } from '#tools/rules/column-spec.ts';
import type { ColumnSpec } from '#tools/rules/column-spec.ts';
import { checkpoints } from '#tools/rules/checkpoints.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { dateFields, numericFields } from '#tools/rules/pre-alert-fields.ts';
import { useText } from '#web/lib/text.ts';

export const box = 'h-7 w-full rounded-control border border-line-3 bg-bg px-1.5 text-13 pointer-coarse:h-9';

const orders = { dmy: 'Day first', mdy: 'Month first', ymd: 'Year first' };
const marks = { point: 'Point for decimals', comma: 'Comma for decimals' };
const weights = { kg: 'kg', g: 'g', lb: 'lb', oz: 'oz' };

interface Props {
  name: string;
  spec: string;
  /** What the check decided, with examples. */
  said: { said: string | null; examples: string | null } | undefined;
  /** The values of a status column, and what each of them says. */
  statuses: { value: string | null; lines: number | null; chck_cdg: string | null }[];
  onChange: (spec: string) => void;
  onValue: (value: string, choice: string) => void;
}

type Choice = 'chckCdg' | 'dateOrder' | 'decimals' | 'weightUnit';

/** How the cells of a column are read: what a person may choose, what was decided, and three examples of it. */
export function ColumnOptions({ name, spec: text, said, statuses, onChange, onValue }: Props) {
  const t = useText();
  const spec = readSpec(text);
  if ('wrong' in spec) return null;
  const set = (change: Partial<ColumnSpec>) => onChange(specText({ ...spec, ...change }));
  const pick = (label: string, key: Choice, options: Record<string, string>) => (
    <select
      aria-label={`${name}: ${label}`}
      value={spec[key] ?? ''}
      className={`${box} min-w-34 flex-1`}
      onChange={({ target }) => set({ [key]: target.value || undefined })}
    >
      {key !== 'chckCdg' && <option value="">{label}</option>}
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {t(words)}
        </option>
      ))}
    </select>
  );
  const isDate = dateFields.includes(spec.field);
  return (
    <div className="flex min-w-60 flex-col gap-1">
      {spec.field === 'checkpoint' && pick(t('Checkpoint'), 'chckCdg', named)}
      <div className="flex flex-wrap gap-1 empty:hidden">
        {isDate && pick(t('Day and month'), 'dateOrder', orders)}
        {numericFields.includes(spec.field) && pick(t('Decimals'), 'decimals', marks)}
        {spec.field === 'weight' && pick(t('Unit'), 'weightUnit', weights)}
      </div>
      {statuses.map(({ value, lines, chck_cdg }) => (
        <label key={value} className="flex items-center gap-1.5 text-12">
          <span className="w-24 shrink-0 truncate" title={value ?? ''}>
            {value}
          </span>
          <span className="shrink-0 text-fg-2">{showNumber(lines)}</span>
          <select
            aria-label={`${name}, ${value}: ${t('Checkpoint')}`}
            value={chck_cdg ?? ''}
            className={`${box} min-w-28 flex-1`}
            onChange={({ target }) => onValue(value ?? '', target.value)}
          >
            {chck_cdg === null && <option value="">{t('Choose')}</option>}
            <option value="ignore">{t('Kept as a note')}</option>
            {Object.entries(named).map(([code, words]) => (
              <option key={code} value={code}>
                {t(words)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {said?.said && <p className="text-12 text-fg-2">{t(said.said)}</p>}
      {said?.examples && <p className="mono text-12 text-fg-2">{said.examples}</p>}
    </div>
  );
}

const named = Object.fromEntries(checkpoints.map(({ chck_cdg, name }) => [chck_cdg, name]));
