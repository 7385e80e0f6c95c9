import { Lock, Plus } from 'lucide-react';
import { bagsData } from '#tools/operations/bags-data.ts';
import { manifestStatus } from '#tools/rows/bag.ts';
import { things } from '#tools/things.ts';
import { addDays } from '#tools/rules/days.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { today } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';

const days = 30;
const weight = 'bag_system_weight';

/** The closed bags of a gateway that stand on a manifest and on no air waybill, by manifest. */
const waitingFor = (gateway: string) => ({
  start_date: addDays(today(), -days),
  refine: {
    where: [
      { column: 'destination_gateway', op: '=', value: gateway },
      { column: 'bag_status', op: '=', value: 'manifested' },
      { column: 'mawb', op: 'empty' },
    ],
    group: ['mnfs_id', 'manifest_status'],
    measures: [{ fn: 'count' }, { fn: 'sum', column: weight }],
  },
});

interface Props {
  gateway: string;
  /** A manifest that is still open is closed before it is booked. */
  onTake: (manifest: Row, isOpen: boolean) => void;
}

/** The manifests that wait for a booking to this gateway, each a step away from being on it. */
export function WaitingManifests({ gateway, onTake }: Props) {
  const t = useText();
  const { answer } = useLoad(answerOf(bagsData, waitingFor(gateway)));
  const rows = ((answer?.data ?? []) as Row[]).filter(({ mnfs_id }) => mnfs_id !== null);
  if (!rows.length) return null;
  return (
    <div
      role="group"
      aria-label={t('Without a booking')}
      className="flex flex-wrap items-center gap-2 border-b px-4 py-2"
    >
      <span className="text-13 text-fg-2">{t('Without a booking')}:</span>
      {rows.map((row) => {
        const isOpen = row.manifest_status === 'open';
        return (
          <Button key={String(row.mnfs_id)} onClick={() => onTake(row, isOpen)}>
            {isOpen ? <Lock size={16} strokeWidth={1.6} /> : <Plus size={16} strokeWidth={1.6} />}
            <span className="mono">{String(row.mnfs_id)}</span>
            <span className="font-400 text-fg-2">
              {t(things.bag.many, { count: row.count as number })} · {Number(row[`sum:${weight}`]).toFixed(1)} kg
              {isOpen && ` · ${t(manifestStatus.open)}`}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
