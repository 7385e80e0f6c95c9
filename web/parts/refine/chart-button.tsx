import { ChartColumn } from 'lucide-react';
import { asPicture } from '#tools/refine/telling.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** A list as its picture, grouped by what tells most; the group can be changed where groups stand. */
export function ChartButton({ refining: { contract, refine, onChange } }: { refining: Refining }) {
  const t = useText();
  const drawn = contract.output.kind === 'rows' ? asPicture(contract.output.row, refine) : null;
  if (!drawn) return null;
  return (
    <Tooltip text={t('As chart')}>
      <Button variant="quiet" size="icon" aria-label={t('As chart')} onClick={() => onChange(drawn)}>
        <ChartColumn size={16} strokeWidth={1.6} />
      </Button>
    </Tooltip>
  );
}
