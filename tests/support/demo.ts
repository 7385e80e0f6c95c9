import { seedDemo } from '#server/db/seed/seed-demo.ts';
import type { Filling } from './engines.ts';

/** The lists and partners of the demo world with a handful of parcels. */
export const smallDemo: Filling = {
  name: 'small-demo',
  fill: (data) => seedDemo(data, { shipments: 40, now: new Date('2026-11-20T12:00:00Z') }),
};
