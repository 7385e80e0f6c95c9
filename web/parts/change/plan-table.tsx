import type { ApprovalLine } from '#tools/chat/parts.ts';
import type { ChangeContract, ChangeRule } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Field } from '#tools/fields.ts';
import { things } from '#tools/things.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { FieldValue, kindOf } from '#web/fields/field-value.tsx';
import { useText } from '#web/lib/text.ts';
import { BeforeAfter } from '#web/parts/change/before-after.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  /** The change: what its lines are and what they hold. */
  contract: ChangeContract;
  lines: readonly ApprovalLine[];
  /** The ids of the accepted lines; without it every line that is not refused is meant. */
  accepted?: ReadonlySet<string>;
  onAccept?: (ids: Set<string>) => void;
  /** In a narrow card the note is below the change. */
  dense?: boolean;
  /** Lines shown before the rest is only counted. */
  most?: number;
}

const isSame = (one: unknown, two: unknown): boolean =>
  JSON.stringify(isNothing(one) ? null : one) === JSON.stringify(isNothing(two) ? null : two);

/** What changes in one line, `before → after`, one pair a field of the contract that differs. */
function Changes({ rule, line, dense }: { rule: ChangeRule; line: ApprovalLine; dense?: boolean }) {
  const t = useText();
  const { before, after } = line;
  const fields = Object.entries(rule.keys)
    .map(([key, schema]) => ({ key, field: fieldOf(schema) }))
    .filter(({ key, field }) => !field.hidden && !isSame(before[key], after[key]));
  if (line.refused || fields.length === 0) return <span className="text-fg-3">–</span>;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
      {fields.map(({ key, field }) => (
        <li key={key} className={dense || kindOf(field).free ? undefined : 'whitespace-nowrap'}>
          <span className="text-fg-3">{t(field.label)} </span>
          <Sides field={field} name={key} line={line} wrap={dense === true || kindOf(field).free === true} />
        </li>
      ))}
    </ul>
  );
}

/** Of a new record only what it becomes, of one that goes only what it was. */
function Sides({ field, name, line, wrap }: { field: Field; name: string; line: ApprovalLine; wrap: boolean }) {
  const before = <Value field={field} record={line.before} name={name} />;
  const after = <Value field={field} record={line.after} name={name} />;
  if (Object.keys(line.before).length === 0) return <span className="font-600 text-ink">{after}</span>;
  return Object.keys(line.after).length === 0 ? before : <BeforeAfter before={before} after={after} wrap={wrap} />;
}

function Value({ field, record, name }: { field: Field; record: Row; name: string }) {
  const t = useText();
  if (isNothing(record[name])) return t('none');
  return <FieldValue field={field} value={record[name]} row={record} mount="record" />;
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
export function PlanTable({ contract: { change: rule }, lines, accepted, onAccept, dense, most = 200 }: Props) {
  const t = useText();
  const open = lines.filter((line) => !line.refused);
  const noted = !dense && lines.some(({ refused, warning }) => refused ?? warning);
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
          <th className={dense ? 'px-3 font-500' : 'px-4 font-500'}>{t(things[rule.of].one)}</th>
          <th className="px-2 font-500">{t('Change')}</th>
          {noted && <th className="px-4 font-500">{t('Note')}</th>}
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
              {!(dense && line.refused) && <Changes rule={rule} line={line} dense={dense} />}
              {dense && (line.refused ?? line.warning) && <Note line={line} />}
            </td>
            {noted && (
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
