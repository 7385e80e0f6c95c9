import type { ApprovalLine } from '#tools/chat/parts.ts';
import { stateWords, statusWords } from '#tools/rules/status.ts';
import { checkpointOf } from '#tools/rules/checkpoints.ts';
import { useText } from '#web/lib/text.ts';
import { BeforeAfter } from '#web/parts/change/before-after.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  lines: readonly ApprovalLine[];
  /** The ids of the accepted lines; without it every line that is not refused is meant. */
  accepted?: ReadonlySet<string>;
  onAccept?: (ids: Set<string>) => void;
  /** In a narrow card: the note stands under the change. */
  dense?: boolean;
  /** Lines shown before the rest is only counted. */
  most?: number;
}

/** Words for a value of a plan: codes of parcels by their names, the rest as it is. */
function useWords() {
  const t = useText();
  return (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none');
    const text = String(value);
    if (key === 'status') return t(statusWords[text as keyof typeof statusWords] ?? text);
    if (key === 'state') return t(stateWords[text as keyof typeof stateWords] ?? text);
    if (key === 'checkpoint') return t(checkpointOf(text)?.name ?? text);
    if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
    return text;
  };
}

const labels: Record<string, string> = {
  status: 'Status', checkpoint: 'Last checkpoint', flag: 'Flag', state: 'State', external_tracking: 'External tracking', order_label: 'Order',
  copa_name: 'Partner', consignee_name: 'Consignee', extension_code: 'Extension', card_product: 'Card product', bin_prefix: 'BIN prefix',
  identity_check: 'Identity check', recipient: 'Who may receive', attempts: 'Attempts', branch_days: 'Days at branch', return_address: 'Return address',
  notify: 'Notifications', days_metro: 'Days metro', days_urban: 'Days urban', days_remote: 'Days remote', discount: 'Discount', valid_from: 'Valid from',
  valid_to: 'Valid to', bank_account_id: 'Account number', enabled: 'Enabled', label: 'Name', bank: 'Bank', holder: 'Holder', number_masked: 'Number masked',
  kind: 'Kind', bic: 'BIC', ctry_iso_code: 'Country', currency: 'Currency',
}; // prettier-ignore

/** What changes in one line, `before → after`, one pair a field that differs. */
function Changes({ line, dense }: { line: ApprovalLine; dense?: boolean }) {
  const t = useText();
  const words = useWords();
  const keys = [...new Set([...Object.keys(line.before), ...Object.keys(line.after)])].filter(
    (key) => words(key, line.before[key]) !== words(key, line.after[key]),
  );
  if (line.refused || keys.length === 0) return <span className="text-fg-3">–</span>;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
      {keys.map((key) => (
        <li key={key} className={dense ? undefined : 'whitespace-nowrap'}>
          <span className="text-fg-3">{t(labels[key] ?? key)} </span>
          <BeforeAfter before={words(key, line.before[key])} after={words(key, line.after[key])} wrap={dense} />
        </li>
      ))}
    </ul>
  );
}

function Note({ line }: { line: ApprovalLine }) {
  const t = useText();
  const text = line.refused ?? line.warning;
  if (!text) return <span className="text-fg-3">–</span>;
  return (
    <span className="flex items-start gap-1.5">
      <StatusGlyph status={line.refused ? 'stopped' : 'exception'} className="mt-[3px] shrink-0" />
      {t(text)}
    </span>
  );
}

/** The lines of a change before it happens: what is now, what it becomes, what to beware of. */
export function PlanTable({ lines, accepted, onAccept, dense, most = 200 }: Props) {
  const t = useText();
  const open = lines.filter((line) => !line.refused);
  const toggle = (id: string) => {
    const next = new Set(accepted);
    if (!next.delete(id)) next.add(id);
    onAccept?.(next);
  };
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="h-[30px] border-b border-line-2 text-left text-12 text-fg-2">
          {onAccept && (
            <th className="w-9 pl-4">
              <Checkbox
                aria-label={t('Select all rows')}
                checked={accepted?.size === open.length ? true : accepted?.size ? 'indeterminate' : false}
                onCheckedChange={(all) => onAccept(new Set(all === true ? open.map(({ id }) => id) : []))}
              />
            </th>
          )}
          <th className={dense ? 'px-3 font-500' : 'px-4 font-500'}>{t('Record')}</th>
          <th className="px-2 font-500">{t('Change')}</th>
          {!dense && <th className="px-4 font-500">{t('Note')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, most).map((line) => (
          <tr key={line.id} className="border-b align-top">
            {onAccept && (
              <td className="py-[7px] pl-4">
                <Checkbox
                  aria-label={line.label}
                  disabled={!!line.refused}
                  checked={!line.refused && !!accepted?.has(line.id)}
                  onCheckedChange={() => toggle(line.id)}
                />
              </td>
            )}
            <td
              className={cn(
                'py-1.5 font-mono text-12',
                dense ? 'px-3' : 'px-4',
                dense && line.label.length > 20 ? 'wrap-anywhere' : 'whitespace-nowrap',
              )}
            >
              {line.label}
            </td>
            <td className="px-2 py-1.5">
              {!(dense && line.refused) && <Changes line={line} dense={dense} />}
              {dense && (line.refused ?? line.warning) && <Note line={line} />}
            </td>
            {!dense && (
              <td className="px-4 py-1.5 text-fg-2">
                <Note line={line} />
              </td>
            )}
          </tr>
        ))}
        {lines.length > most && (
          <tr>
            <td colSpan={4} className="px-4 py-2 text-fg-2">
              {t('First {{shown}} of {{total}}', { shown: most, total: lines.length })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
