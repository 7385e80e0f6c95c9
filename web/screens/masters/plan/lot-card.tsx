import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { showSpan } from '#tools/rules/dates.ts';
import { cameBack } from '#tools/rules/floor/flight-plan.ts';
import { things } from '#tools/things.ts';
import { useText } from '#web/lib/text.ts';
import { cn } from '#web/ui/cn.ts';
import type { PlanLot } from './plan.ts';

interface Props {
  lot: PlanLot;
  picked: boolean;
  onPick: () => void;
  /** One place to the left or to the right while it is picked up; down and back where `0`. */
  onStep: (by: -1 | 1) => void;
  onCancel: () => void;
  onDragEnd: () => void;
}

/** What a lot is called, for people and for those who hear it. */
export const useLotName = () => {
  const t = useText();
  return ({ kind, mnfs_id, bag_id }: PlanLot) =>
    kind === 'bag'
      ? t('Bag {{number}}', { number: String(bag_id) })
      : t('Manifest {{number}}', { number: String(mnfs_id) });
};

/** A manifest or a bag that is dragged to a flight, or picked up with Space and carried with the arrows. */
export function LotCard({ lot, picked, onPick, onStep, onCancel, onDragEnd }: Props) {
  const t = useText();
  const name = useLotName();
  const stopped = lot.stopped && t('Stopped: {{count}}', { count: lot.stopped.split(', ').length });
  const back = stopped || (lot.came_back && lot.came_back !== 'split' ? t(cameBack[lot.came_back]) : null);
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by && picked) onStep(by);
    else if (event.key === 'Escape' && picked) onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      draggable
      data-lot={lot.lot}
      aria-pressed={picked}
      aria-label={[
        name(lot),
        t(things.bag.many, { count: lot.pieces ?? 0 }),
        `${lot.weight_kg} kg`,
        t('waits {{span}}', { span: showSpan(lot.waiting_hours) }),
        ...(back ? [back] : []),
      ].join(', ')}
      onClick={onPick}
      onKeyDown={keys}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', lot.lot!);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragEnd={onDragEnd}
      className={cn(
        'flex h-7 w-full cursor-grab items-center gap-1.5 rounded-control border bg-raised pr-2 pl-1 text-left text-12 hover:border-line-3 pointer-coarse:h-9',
        picked ? 'border-ink bg-tint' : 'border-line-2',
      )}
    >
      <GripVertical size={12} strokeWidth={1.6} aria-hidden className="shrink-0 text-fg-4" />
      <span className="mono shrink-0 text-fg">{lot.kind === 'bag' ? lot.bag_id : lot.mnfs_id}</span>
      <span
        className={cn('min-w-0 grow truncate', back ? 'text-exception' : 'text-fg-3')}
        title={lot.stopped ?? back ?? undefined}
      >
        {back ?? (lot.kind === 'bag' ? t('Bag') : t(things.bag.many, { count: lot.pieces ?? 0 }))}
      </span>
      <span className="shrink-0 text-fg-3 tabular-nums">{showSpan(lot.waiting_hours)}</span>
      <span className="w-14 shrink-0 text-right text-fg tabular-nums">{(lot.weight_kg ?? 0).toFixed(1)} kg</span>
    </button>
  );
}
