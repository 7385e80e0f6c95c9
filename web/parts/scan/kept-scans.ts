import type { Scan } from '#machines/scan-queue.ts';

/** Scans that are settled are remembered for a shift. */
const shift = 12 * 3_600_000;

/** The scans of one station that this browser remembers: one entry each, so that two tabs do not overwrite each other. */
export interface KeptScans {
  all: () => Scan[];
  keep: (scan: Scan) => void;
  forget: (scan: Scan) => void;
}

export function keptScans(station: string, storage: Storage = localStorage, now = Date.now): KeptScans {
  const prefix = `waybill.scan.${station}.`;
  const names = () => Array.from({ length: storage.length }, (_, at) => storage.key(at)!);
  const read = (name: string): Scan[] => {
    try {
      return [JSON.parse(storage.getItem(name) ?? '') as Scan];
    } catch {
      return [];
    }
  };
  const isOpen = ({ state }: Scan) => state === 'waiting' || state === 'undoing';
  return {
    all: () => {
      const mine = names().filter((name) => name.startsWith(prefix));
      const scans = mine.flatMap(read).toSorted((a, b) => a.at - b.at);
      const kept = scans.filter((scan) => isOpen(scan) || (scan.state === 'done' && scan.at > now() - shift));
      for (const { key } of scans.filter((scan) => !kept.includes(scan))) storage.removeItem(prefix + key);
      return kept;
    },
    keep: (scan) => storage.setItem(prefix + scan.key, JSON.stringify(scan)),
    forget: ({ key }) => storage.removeItem(prefix + key),
  };
}
