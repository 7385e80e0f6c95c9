import { isReport } from '#server/perform.ts';
import { at, bar, say } from './figures.ts';
import { bodyOf, reads } from './endpoints.ts';
import type { BenchSite } from './site.ts';

const seconds = 10;
const light = [
  'shipment/get-shipment-tracking-only',
  'provider/provider-get-list',
  'shipment/all',
  'operations/get-iata-codes',
];

/** What everybody else waits while two people ask for one report after the other. */
export async function benchMeanwhile({ post, data }: BenchSite): Promise<void> {
  const reports = reads.filter(isReport);
  const calls = reads.filter(({ path }) => light.includes(path));
  if (!reports.length || !calls.length) return say('there are no reports yet to run beside other calls');
  const until = performance.now() + seconds * 1_000;
  let ran = 0;
  const reader = async (from: number) => {
    for (let next = from; performance.now() < until; next += 2) {
      const contract = reports[next % reports.length]!;
      await (await post(contract.path, bodyOf(contract))).arrayBuffer();
      ran += 1;
    }
  };
  const waited: number[] = [];
  const others = async () => {
    for (let next = 0; performance.now() < until; next += 1) {
      const contract = calls[next % calls.length]!;
      const began = performance.now();
      await (await post(contract.path, bodyOf(contract))).arrayBuffer();
      waited.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await Promise.all([reader(0), reader(1), others()]);
  const figure = `${at(waited, 0.99).toFixed(0)} ms (p50 ${at(waited, 0.5).toFixed(0)}) of ${waited.length} calls beside ${ran} reports`;
  if (data.engine === 'embedded') return say(`other routes while reports run, one session for all: p99 ${figure}`);
  bar('other routes while reports run, p99 ≤ 50 ms', at(waited, 0.99) <= 50, figure);
}
