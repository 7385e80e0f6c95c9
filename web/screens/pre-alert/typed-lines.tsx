import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';

const fields: PreAlertField[] = [
  'external_tracking', 'order_label', 'consignee_name', 'id_number', 'country', 'city', 'state', 'zip', 'address_1', 'contents', 'declared_value', 'weight',
]; // prettier-ignore
type Line = Partial<Record<PreAlertField, string>>;

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** The typed lines as the file that the import reads, so that both ways are checked alike. */
const fileOf = (lines: Line[]): File => {
  const rows = [
    fields.map((field) => quoted(preAlertFields[field])),
    ...lines.map((line) => fields.map((field) => quoted(line[field] ?? ''))),
  ];
  return new File([rows.map((row) => row.join(',')).join('\r\n')], 'typed-pre-alert.csv', { type: 'text/csv' });
};

/** A pre-alert typed line by line. */
export function TypedLines({ busy, onCheck }: { busy: boolean; onCheck: (file: File) => void }) {
  const t = useText();
  const [lines, setLines] = useState<Line[]>([{}]);
  const set = (index: number, field: PreAlertField, value: string) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, [field]: value } : line)));
  const filled = lines.filter((line) => Object.values(line).some((value) => value.trim()));
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(fileOf(filled));
      }}
    >
      {lines.map((line, index) => (
        <fieldset key={index} className="border border-line-3">
          <legend className="sr-only">{t('Line {{count}}', { count: index + 1 })}</legend>
          <div className="grid grid-cols-2 gap-px bg-line pane:grid-cols-4">
            {fields.map((field) => (
              <label key={field} className="bg-bg px-3 pt-1.5 pb-1 focus-within:bg-tint">
                <span className="block text-11 text-fg-3">{t(preAlertFields[field])}</span>
                <input
                  value={line[field] ?? ''}
                  onChange={(event) => set(index, field, event.target.value)}
                  className="focus-inside w-full bg-transparent text-13 font-525 text-ink"
                />
              </label>
            ))}
          </div>
          {lines.length > 1 && (
            <Button
              variant="quiet"
              size={24}
              className="m-1"
              onClick={() => setLines(lines.filter((_, at) => at !== index))}
            >
              <X size={14} strokeWidth={1.9} />
              {t('Remove this line')}
            </Button>
          )}
        </fieldset>
      ))}
      <div className="flex justify-between">
        <Button variant="quiet" onClick={() => setLines([...lines, {}])}>
          <Plus size={16} strokeWidth={1.6} />
          {t('Add a line')}
        </Button>
        <Button type="submit" variant="primary" disabled={busy || filled.length === 0}>
          {t('Check {{count}} lines', { count: filled.length })}
        </Button>
      </div>
    </form>
  );
}
