import type { AnswerOf } from '#tools/define.ts';
import type { checkPreAlerts } from '#tools/import/check-pre-alerts.ts';
import type { readFile } from '#tools/import/read-file.ts';
import type { Mapping } from '#machines/upload.ts';
import { preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import { showPercent } from '#tools/rules/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { box, ColumnOptions } from './column-options.tsx';

interface Props {
  columns: AnswerOf<typeof readFile>['columns'];
  mapping: Mapping | null;
  said: AnswerOf<typeof checkPreAlerts>['columns'];
  statuses: AnswerOf<typeof checkPreAlerts>['statuses'];
  onMap: (mapping: Mapping) => void;
}

/** Each column of the file: what it is taken for, with three of its values; a wrong guess is corrected in place. */
export function ColumnTable({ columns, mapping, said, statuses, onMap }: Props) {
  const t = useText();
  const guessed: Mapping = Object.fromEntries(columns.map(({ column, spec }) => [column ?? '', spec]));
  const now: Mapping = { ...guessed, ...mapping };
  const how = new Map(said.map((row) => [row.column, row]));
  const set = (column: string, spec: string) => onMap({ ...mapping, [column]: spec });
  return (
    <div className="shrink-0 overflow-x-auto">
      <table className="w-full min-w-[720px] text-13">
        <thead>
          <tr className="h-[30px] border-b border-line-2 text-left text-12 text-fg-2">
            <th className="px-4 font-500">{t('Column')}</th>
            <th className="w-56 px-2 font-500">{t('Field')}</th>
            <th className="w-64 px-2 font-500">{t('How it is read')}</th>
            <th className="px-2 text-right font-500">{t('Confidence')}</th>
            <th className="px-4 font-500">{t('Sample')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, confidence, sample_1, sample_2, sample_3 }) => {
            const name = column ?? '';
            const [field = 'ignore'] = (now[name] ?? 'ignore').split(':');
            return (
              <tr key={name} className="border-b align-top">
                <td className="px-4 py-1">{name}</td>
                <td className="px-2 py-1">
                  <select
                    aria-label={`${name}: ${t('Field')}`}
                    value={field}
                    className={`${box} min-w-44 ${mapping?.[name] ? 'font-525 text-ink' : ''}`}
                    onChange={(event) =>
                      set(name, event.target.value === 'checkpoint' ? 'checkpoint:DLV' : event.target.value)
                    }
                  >
                    {Object.entries(preAlertFields).map(([key, words]) => (
                      <option key={key} value={key}>
                        {t(words)}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="px-2 py-1">
                  <ColumnOptions
                    name={name}
                    spec={now[name] ?? 'ignore'}
                    said={how.get(column)}
                    statuses={field === 'status' ? statuses.filter((row) => row.column === column) : []}
                    onValue={(value, choice) => set(`${name}=${value}`, choice)}
                    onChange={(spec) => set(name, spec)}
                  />
                </td>
                <td className="px-2 py-1 text-right text-fg-2">{showPercent(confidence)}</td>
                <td
                  className="max-w-80 truncate px-4 py-1 text-fg-2"
                  title={[sample_1, sample_2, sample_3].filter(Boolean).join(' · ')}
                >
                  {[sample_1, sample_2, sample_3].filter(Boolean).join(' · ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
