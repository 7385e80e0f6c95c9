/** How long each of several runs took, in milliseconds. */
export async function times(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await work(round);
    found.push(performance.now() - started);
  }
  return found;
}

/** The time that this share of the runs stayed under. */
export const at = (found: readonly number[], share: number): number =>
  found.toSorted((a, b) => a - b)[Math.min(found.length - 1, Math.floor(found.length * share))] ?? 0;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0).padStart(8);

let missed = 0;
/** Whether a target of the design is met, and with which figure. */
export function bar(name: string, holds: boolean, figure: string): void {
  if (!holds) missed += 1;
  say(`${holds ? 'holds ' : 'MISSED'} ${name}: ${figure}`);
}
export const missedBars = (): number => missed;
