import type { RowOf } from '#tools/define.ts';
import { bagsData } from '#tools/operations/bags-data.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import type { Loaded } from '#web/lib/use-load.ts';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { cn } from '#web/ui/cn.ts';

export type OpenBag = RowOf<typeof bagsData> & { bag_id: number };

/** The bags that take parcels at a place, by their sorting codes; counted again after every scan. */
export function useOpenBags(entry_point: string): { bags: OpenBag[]; loaded: Loaded<unknown> } {
  const loaded = useLoad(answerOf(bagsData, { custom_filters: { bag_status: 'open', entry_point } }));
  const bags = ((loaded.answer?.data ?? []) as OpenBag[]).toSorted((a, b) =>
    `${a.bag_sorting} ${a.bag_id}`.localeCompare(`${b.bag_sorting} ${b.bag_id}`),
  );
  return { bags, loaded };
}

interface Props {
  bags: readonly OpenBag[];
  loaded: Loaded<unknown>;
  chosen: number | null;
  onChoose: (bag: number) => void;
}

/** Beside the scans: the open bags, one of them in front of the person. */
export function OpenBags({ bags, loaded, chosen, onChoose }: Props) {
  const t = useText();
  return (
    <section
      aria-label={t('Open bags')}
      className="min-h-0 shrink-0 overflow-auto border-t max-pane:max-h-60 pane:w-[380px] pane:border-t-0 pane:border-l"
    >
      <SectionHead title={t('Open bags')} count={String(bags.length)} />
      {loaded.state === 'failure' && <ErrorState failure={loaded.failure} onAgain={loaded.again} />}
      {loaded.state === 'empty' && <EmptyState>{t('No bag is open here. Open one to begin.')}</EmptyState>}
      <ul>
        {bags.map((bag) => (
          <li key={bag.bag_id}>
            <button
              type="button"
              aria-pressed={bag.bag_id === chosen}
              onClick={() => onChoose(bag.bag_id)}
              className={cn(
                'focus-inside flex min-h-9 w-full items-center gap-3 border-b px-4 py-1 text-left text-13 hover:bg-hover',
                bag.bag_id === chosen && 'bg-tint',
              )}
            >
              <span className={cn('font-mono text-12', bag.bag_id === chosen && 'font-600 text-ink')}>
                {bag.bag_id}
              </span>
              <span className="min-w-0 grow truncate text-fg-2">{bag.bag_sorting}</span>
              <span className="w-8 text-right">{bag.bag_total_items}</span>
              <span className="w-20 text-right text-fg-2">{(bag.bag_system_weight ?? 0).toFixed(3)} kg</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
