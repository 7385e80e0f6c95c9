import { ChevronDown, ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isGrouped } from '#tools/refine/refine.ts';
import type { Condition, MeasureName } from '#tools/refine/refine.ts';
import { refinableIn, withCondition } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useText } from '#web/lib/text.ts';
import { DraftPopover } from '#web/parts/form/form-strip.tsx';
import type { Column } from '#web/parts/table/columns.ts';
import { cn } from '#web/ui/cn.ts';
import { PopoverTrigger } from '#web/ui/popover.tsx';

const HeadPanel = lazy(() => import('#web/parts/refine/head-panel.tsx'));

interface Props {
  refining: Refining;
  column: Column;
  onHide?: (column: string) => void;
  /** What the foot says under the column. */
  foot?: MeasureName;
  onFoot?: (column: string, fn: MeasureName | null) => void;
}

/** Behind a small mark in each head: what can be done with its column. In ink where the rows are filtered by it. */
export function HeadMenu({ refining, column, onHide, foot, onFoot }: Props) {
  const t = useText();
  const { contract, refine, onChange } = refining;
  if (!isGrouped(refine) && !refinableIn(contract).includes(column.key)) return null;
  const at = refine.where.findIndex((one) => one.column === column.key);
  const place = at < 0 ? refine.where.length : at;
  const condition = refine.where[place] ?? null;
  const Mark = condition ? ListFilter : ChevronDown;
  return (
    <DraftPopover<Condition | null>
      label={column.head}
      start={condition}
      onChange={(next) => onChange(withCondition(refine, place, next))}
      trigger={
        <PopoverTrigger
          aria-label={t('Column {{column}}', { column: column.head })}
          className={cn(
            'absolute inset-y-0.5 right-1 z-10 grid w-5 place-items-center rounded-control bg-bg data-[state=open]:bg-press',
            condition
              ? 'text-ink'
              : 'text-fg-3 opacity-0 group-hover/head:opacity-100 hover:text-fg focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <Mark size={13} strokeWidth={1.9} />
        </PopoverTrigger>
      }
      renderEditor={(_, change, done) => (
        <Suspense fallback={<div className="h-96 w-68" />}>
          <HeadPanel
            {...{ refining, column, condition, place, onHide, foot, onFoot }}
            onCondition={change}
            onClose={() => done(condition)}
          />
        </Suspense>
      )}
    />
  );
}
