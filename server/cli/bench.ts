import { parseArgs } from 'node:util';
import { benchBeside } from '#server/bench/beside.ts';
import { benchEndpoints } from '#server/bench/endpoints.ts';
import { benchExport } from '#server/bench/export.ts';
import { missedBars, say } from '#server/bench/figures.ts';
import { benchMeanwhile } from '#server/bench/meanwhile.ts';
import { benchPage } from '#server/bench/page.ts';
import { benchPastedText } from '#server/bench/pasted-text.ts';
import { benchRating } from '#server/bench/rating.ts';
import { benchReports } from '#server/bench/reports.ts';
import { benchScreens } from '#server/bench/screens.ts';
import { openBenchSite } from '#server/bench/site.ts';
import { benchStart } from '#server/bench/start.ts';
import { benchTurns } from '#server/bench/turns.ts';

/** Measures Waybill against the bars of its design; DATABASE_URL measures a server instead of the embedded engine. */
const { values } = parseArgs({
  options: {
    shipments: { type: 'string' },
    rounds: { type: 'string' },
    /** Only what runs inside this process: no start, no browser. */
    inside: { type: 'boolean' },
    /** Only the reports. */
    reports: { type: 'boolean' },
    /** Only the reads as their screens open. */
    screens: { type: 'boolean' },
    /** Only rating: one parcel, and what if. */
    rating: { type: 'boolean' },
    /** With it: only those whose path holds this. */
    only: { type: 'string' },
    /** A directory in which the embedded database stays for the next time. */
    dir: { type: 'string' },
    /** Keeps the medians of the reports in a new file, or compares with those in it. */
    compare: { type: 'string' },
    /** Only the comparison with bare Hono and pg, on a server. */
    beside: { type: 'boolean' },
    /** With it: the address of one parcel in a Directus over the same tables. */
    directus: { type: 'string' },
  },
});
const isWhole = !values.reports && !values.beside && !values.screens && !values.rating;
const shipments = Number(values.shipments ?? 20_000);
const began = performance.now();
const site = await openBenchSite(shipments, values.dir);
try {
  const count = shipments.toLocaleString('en');
  say(
    `${site.data.engine} engine, ${count} parcels; database ready in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  const rounds = Number(values.rounds ?? 40);
  if (values.beside) await benchBeside(site, values.directus);
  if (isWhole) await benchEndpoints(site, rounds);
  if (isWhole || values.screens) await benchScreens(site, rounds, values.only);
  if (isWhole || values.reports) await benchReports(site, rounds, values.compare);
  if (isWhole || values.rating) await benchRating(site);
  if (isWhole) {
    await benchExport(site);
    await benchMeanwhile(site);
    await benchTurns(site);
    await benchPastedText();
  }
} finally {
  await site.close();
}
if (!values.inside && isWhole) await benchStart(benchPage);
say(missedBars() ? `\n${missedBars()} bars missed` : '\nevery bar holds');
