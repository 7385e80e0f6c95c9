import type { Chart } from '#tools/define.ts';

const head = 38;
const line = 1;

/** The height of a picture above its table: lines are lower than ranked rows. */
export const chartHeight = ({ kind }: Chart): number => (kind === 'line' || kind === 'column' ? 226 : 306);

/** Its room with title and line, kept while it loads so that nothing jumps. */
export const chartSize = (chart: Chart): { height: number } => ({ height: chartHeight(chart) + head + line });
