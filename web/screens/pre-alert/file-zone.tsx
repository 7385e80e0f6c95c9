import { fileZone } from '#tools/rules/column-spec.ts';
import type { Mapping } from '#machines/upload.ts';
import { useText } from '#web/lib/text.ts';
import { box } from './column-options.tsx';

interface Props {
  /** The zones in which times that name none were read. */
  used: string;
  mapping: Mapping | null;
  onMap: (mapping: Mapping) => void;
}

const zones = ['UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])];

/** Asked once for the file: whose clocks its times are of, where they do not say. The country's is taken until then. */
export function FileZone({ used, mapping, onMap }: Props) {
  const t = useText();
  const { [fileZone]: said, ...rest } = mapping ?? {};
  const given = said ?? '';
  return (
    <label className="flex flex-wrap items-center gap-2 border-b px-4 py-2 text-13">
      <span className="text-fg-2">{t('Some times name no zone. They are those of')}</span>
      <select
        aria-label={t('Time zone')}
        value={given}
        className={`${box} w-auto max-w-full ${given ? 'font-525 text-ink' : ''}`}
        onChange={({ target }) => onMap(target.value ? { ...rest, [fileZone]: target.value } : rest)}
      >
        <option value="">{t('the country of destination: {{zones}}', { zones: given ? '…' : used })}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  );
}
