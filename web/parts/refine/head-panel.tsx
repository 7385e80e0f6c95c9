import { ArrowDown, ArrowUp, EyeOff, Group, Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import { groupOf, isGrouped, measuresOf } from '#tools/refine/refine.ts';
import type { Condition, MeasureName } from '#tools/refine/refine.ts';
import { withCondition, withGroup } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import ConditionEditor from '#web/parts/refine/condition-editor.tsx';
import { askable } from '#web/parts/refine/askable.ts';
import { bucketsOf, groupText, mayGroup } from '#web/parts/refine/shape-options.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { Select } from '#web/ui/select.tsx';

interface Props {
  refining: Refining;
  column: Column;
  /** The first condition on the column. */
  condition: Condition | null;
  /** Its place among the conditions; one past the last for a new one. */
  place: number;
  onCondition: (next: Condition | null, now: boolean) => void;
  onHide?: (column: string) => void;
  foot?: MeasureName;
  onFoot?: (column: string, fn: MeasureName | null) => void;
  onClose: () => void;
}

const footWords: Partial<Record<MeasureName, string>> = {
  sum: 'Sum',
  avg: 'Average',
  p50: 'Median',
  p90: '90th percentile',
  min: 'Lowest',
  max: 'Highest',
  count_distinct: 'Different values',
};
const icon = { size: 16, strokeWidth: 1.6, className: 'shrink-0 text-fg-3' };

/** What can be done with a column: order, groups, its place in the table, and a condition on its values. */
export default function HeadPanel(props: Props) {
  const { refining, column, condition, place, onCondition, onHide, foot, onFoot, onClose } = props;
  const t = useText();
  const language = useLanguage();
  const { contract, refine, onChange } = refining;
  const grouped = isGrouped(refine);
  const { key } = column;
  const others = refine.order.filter((one) => one.column !== key);
  const act = (next: () => void) => () => {
    next();
    onClose();
  };
  const sort = (desc: boolean, after: boolean) =>
    act(() => onChange({ ...refine, order: [...(after ? others : []), { column: key, desc }] }));
  const columns = askable(contract, { t, language });
  const own = columns.find((one) => one.key === groupOf(key).column);
  const groups = !grouped && own && mayGroup(own) ? (bucketsOf(own).length ? bucketsOf(own) : [null]) : [];
  const feet = grouped ? [] : measuresOf(column.field.kind).filter((fn) => fn !== 'share');
  const conditional = !grouped || refine.measures.length === 0 || key.includes(':') || key === 'count';
  return (
    <div className="flex w-68 flex-col">
      <Act icon={<ArrowUp {...icon} />} onClick={sort(false, false)}>
        {t('Sort ascending')}
      </Act>
      <Act icon={<ArrowDown {...icon} />} onClick={sort(true, false)}>
        {t('Sort descending')}
      </Act>
      {others.length > 0 && (
        <>
          <Act icon={<ArrowUp {...icon} />} onClick={sort(false, true)}>
            {t('Then by this, ascending')}
          </Act>
          <Act icon={<ArrowDown {...icon} />} onClick={sort(true, true)}>
            {t('Then by this, descending')}
          </Act>
        </>
      )}
      {groups.map((by) => {
        const group = by ? `${key}:${by}` : key;
        return (
          <Act key={group} icon={<Group {...icon} />} onClick={act(() => onChange(withGroup(refine, [group])))}>
            {t('Group by {{column}}', { column: groupText(group, columns, { t, language }) })}
          </Act>
        );
      })}
      {onFoot && feet.length > 1 && (
        <div className="flex items-center gap-2.5 px-2 py-0.5">
          <Sigma {...icon} />
          <Select
            label={t('At the foot of {{column}}', { column: column.head })}
            value={foot ?? 'usual'}
            options={[
              { value: 'usual', text: t('Usual foot') },
              ...feet.map((fn) => ({ value: fn, text: t(footWords[fn] ?? fn) })),
            ]}
            onChange={(fn) => onFoot(key, fn === 'usual' ? null : (fn as MeasureName))}
          />
        </div>
      )}
      {onHide && (
        <Act icon={<EyeOff {...icon} />} onClick={act(() => onHide(key))}>
          {t('Hide this column')}
        </Act>
      )}
      {conditional && (
        <div className="-mx-1 mt-1 border-t px-3 pt-2.5 pb-2">
          <ConditionEditor
            refining={refining}
            column={column}
            condition={condition}
            onChange={onCondition}
            onRemove={condition ? act(() => onChange(withCondition(refine, place, null))) : undefined}
          />
        </div>
      )}
    </div>
  );
}

function Act({ icon: mark, children, onClick }: { icon: ReactNode; children: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-7 items-center gap-2.5 rounded-control px-2 text-left text-13 hover:bg-press/70 focus-visible:bg-press/70 pointer-coarse:min-h-9"
    >
      {mark}
      <span className="grow">{children}</span>
    </button>
  );
}
