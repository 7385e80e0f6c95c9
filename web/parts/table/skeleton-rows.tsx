import type { Measured } from '#web/parts/table/column-widths.ts';
import { cellSides } from '#web/parts/table/table-head.tsx';
import { cn } from '#web/ui/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface Props {
  measured: readonly Measured[];
  template: string;
  selects: boolean;
  dense: boolean;
  count: number;
}

const shares = [0.72, 0.9, 0.6, 0.82, 0.68];

/** Bars in the places of the rows to come. */
export function SkeletonRows({ measured, template, selects, dense, count }: Props) {
  return Array.from({ length: count }, (_, line) => (
    <div
      key={line}
      aria-hidden
      style={{ gridTemplateColumns: template }}
      className={cn('grid items-center border-b border-line', dense ? 'h-7' : 'h-8')}
    >
      {selects && <span />}
      {measured.map(({ column, width }, place) => (
        <span key={column.key} className={cn('flex', cellSides(dense), column.end && 'justify-end')}>
          <Skeleton
            width={`${Math.round(Math.min(width, 140) * (shares[(line + place * 2) % shares.length] ?? 0.7))}px`}
          />
        </span>
      ))}
    </div>
  ));
}
