import { fileZone } from '#tools/rules/column-spec.ts';
import { constantFields, preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import type { PreAlertField } from '#tools/rules/pre-alert-fields.ts';
import type { Mapping } from '#machines/upload.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { box } from './column-options.tsx';

interface Props {
  mapping: Mapping | null;
  onMap: (mapping: Mapping) => void;
}

const isConstant = (name: string): boolean => name.startsWith('=') && name !== fileZone;

/** What the file does not say and counts for each of its lines: one country, one currency, one service. */
export function AllLines({ mapping, onMap }: Props) {
  const t = useText();
  const given = Object.entries(mapping ?? {}).filter(([name]) => isConstant(name));
  const open = constantFields.filter((field) => !given.some(([name]) => name === `=${field}`));
  function add(form: FormData) {
    const value = String(form.get('value') ?? '').trim();
    if (value) onMap({ ...mapping, [`=${String(form.get('field'))}`]: value });
  }
  const without = (name: string) =>
    onMap(Object.fromEntries(Object.entries(mapping ?? {}).filter(([key]) => key !== name)));
  return (
    <form action={add} className="flex flex-wrap items-center gap-2 px-4 py-2 text-13">
      <span className="text-fg-2">{t('For all lines')}</span>
      {given.map(([name, value]) => (
        <span key={name} className="flex items-center gap-1">
          {t(preAlertFields[name.slice(1) as PreAlertField])}: <b className="font-525">{value}</b>
          <Button size={24} variant="quiet" onClick={() => without(name)}>
            {t('Remove')}
          </Button>
        </span>
      ))}
      <select name="field" aria-label={t('Field')} className={`${box} max-w-56`}>
        {open.map((field) => (
          <option key={field} value={field}>
            {t(preAlertFields[field])}
          </option>
        ))}
      </select>
      <Input name="value" aria-label={t('Value')} className="h-7 w-40" />
      <Button size={24} type="submit">
        {t('Set')}
      </Button>
    </form>
  );
}
