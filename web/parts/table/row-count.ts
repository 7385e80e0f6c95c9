import type { RowsAnswer } from '#tools/define.ts';
import { things } from '#tools/things.ts';
import type { Thing } from '#tools/things.ts';

type Text = (key: string, vars?: Record<string, string | number>) => string;

/** `6,194 parcels`, or `First 5,000 of 18,204; export gives all` where the answer was capped. */
export const countText = ({ data, total, truncated }: RowsAnswer<unknown>, of: Thing, t: Text): string =>
  truncated
    ? t('First {{shown}} of {{total}}; export gives all', { shown: data.length, total })
    : t(things[of].many, { count: total });
