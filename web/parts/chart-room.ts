/** The room of a chart above its table, kept while it loads; on paper it breaks with nothing. */
export const chartRoom = 'h-66 shrink-0 border-b';
export const chartHeight = 264 - 38 - 1;
