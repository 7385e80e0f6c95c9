import type { ElapsedColour } from '#tools/rules/dates.ts';
import { showSpan } from '#tools/rules/dates.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { cn } from '#web/ui/cn.ts';
import { StatusWord } from '#web/ui/status.tsx';

const colours: Record<ElapsedColour, string> = {
  grey: 'text-fg-2',
  orange: 'text-customs',
  red: 'font-575 text-exception',
};
const glyphs = { well: 'delivered', silent: 'customs', failed: 'exception', never: 'closed' } as const;
const healthWords = { well: 'Well', silent: 'Silent too long', failed: 'Failed', never: 'Not yet seen' } as const;

/** How old a sign of life is, in the colour of its age. */
export function Elapsed({ hours, colour }: { hours: number; colour: ElapsedColour }) {
  return <span className={cn('whitespace-nowrap', colours[colour])}>{showSpan(hours)}</span>;
}

function Health({ value }: { value: keyof typeof glyphs }) {
  const t = useText();
  return <StatusWord status={glyphs[value]}>{t(healthWords[value])}</StatusWord>;
}

/** The columns of the service monitor as people read them: health with its shape, age in its colour. */
export const monitorColumns: ColumnChanges = {
  health: { beside: 20, cell: ({ health }: Row) => <Health value={health as keyof typeof glyphs} /> },
  since_hours: {
    cell: ({ since_hours, colour }: Row) =>
      since_hours === null ? null : <Elapsed hours={since_hours as number} colour={colour as ElapsedColour} />,
  },
  colour: { hidden: true },
};
