import { sql } from 'drizzle-orm';
import { whatIf } from '#tools/bible/what-if.ts';
import { wireBody } from '#tools/input-fields.ts';
import { parcelsToRate, rateParcels, type ParcelRow } from '#server/rates/parcels.ts';
import { readBook } from '#server/rates/tables.ts';
import { at, bar, say, times } from './figures.ts';
import type { BenchSite } from './site.ts';

const parcels = 100_000;
const one = 200;
const asked = {
  'a provider': { service_provider_code: 'CORREIOS', percent: 8 },
  'the fuel': { what: 'fuel', fuel_pct: 12 },
  'a zone': { zone: 'D', new_zone: 'A' },
  'all linehaul': { what: 'linehaul', percent: 5 },
};

/** The last days on which so many parcels were received, and how many those are. */
async function lastDays({ data }: BenchSite): Promise<{ from: string; to: string; count: number }> {
  const days = await data.own((db) =>
    db.rows<{ day: string; count: number }>(sql`
      select received_day::text as day, count(*)::int as count from shipment_fact where received_day is not null
      group by 1 order by 1 desc limit 400`),
  );
  let count = 0;
  const first = days.find((one) => (count += one.count) >= parcels) ?? days.at(-1)!;
  return { from: first.day, to: days[0]!.day, count };
}

/** How long one parcel takes to rate, and what if over a hundred thousand, or all where there are fewer. */
export async function benchRating(site: BenchSite): Promise<void> {
  const { data, post } = site;
  const rows = await data.own((db) => db.rows<ParcelRow>(sql`${parcelsToRate(sql`s.mawb is not null`)} limit ${one}`));
  const book = await data.own(readBook);
  for (const row of rows) rateParcels(book, [row]);
  const rated = await times(rows.length, async (index) => void rateParcels(book, [rows[index]!]));
  bar('one parcel is rated in ≤ 2 ms, p95', at(rated, 0.95) <= 2, `${at(rated, 0.95).toFixed(2)} ms`);
  const { from, to, count } = await lastDays(site);
  for (const [what, change] of Object.entries(asked)) {
    let sum = 0;
    const [took] = await times(1, async () => {
      const response = await post(whatIf.path, wireBody(whatIf, { ...change, start_date: from, end_date: to }));
      const { data: lanes } = (await response.json()) as { data: { parcels: number }[] };
      sum = lanes.reduce((all, lane) => all + lane.parcels, 0);
    });
    const figure = `${(took! / 1_000).toFixed(1)} s for ${sum.toLocaleString('en')} of ${count.toLocaleString('en')} parcels`;
    if (data.engine === 'server')
      bar(`what if of ${what} over ${parcels.toLocaleString('en')} parcels ≤ 10 s`, took! <= 10_000, figure); // prettier-ignore
    else say(`what if of ${what}: ${figure}`);
  }
}
