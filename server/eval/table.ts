import type { Turn } from './run.ts';

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);
const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** The share of turns with the right tool, and with every argument right as well. */
export function score(turns: readonly Turn[]): { tool: number; all: number } {
  const right = turns.filter(({ rightTool }) => rightTool);
  return {
    tool: right.length / turns.length,
    all: right.filter(({ wrong }) => !wrong.length).length / turns.length,
  };
}

function lines(turns: readonly Turn[], by: (turn: Turn) => string): string[] {
  return [...Map.groupBy(turns, by)].sort().map(([name, mine]) => {
    const { tool, all } = score(mine);
    return `${name.padEnd(12)}${String(mine.length).padStart(6)}${percent(tool, 1)}${percent(all, 1)}`;
  });
}

/** What was called in place of what, the commonest first. */
function confusions(turns: readonly Turn[]): string[] {
  const pairs = turns
    .filter(({ rightTool }) => !rightTool)
    .map(({ expected, called }) => `${expected[0] ?? 'no call'}  →  ${called?.path ?? 'no call'}`);
  return [...Map.groupBy(pairs, (pair) => pair)]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([pair, all]) => `${String(all.length).padStart(6)}  ${pair}`);
}

/** The whole report as text. */
export function report(turns: readonly Turn[]): string {
  const times = turns.map(({ ms }) => ms);
  const wrong = turns.filter(({ wrong: args }) => args.length);
  return [
    'language or kind   turns    tool   tool + arguments',
    ...lines(turns, ({ lang }) => lang),
    ...lines(turns, ({ kind }) => kind),
    ...lines(turns, () => 'all'),
    '',
    'expected  →  called',
    ...confusions(turns),
    '',
    'arguments',
    ...wrong.map(({ id, text, wrong: args }) => `  ${id}  ${text}  (${args.join('; ')})`),
    '',
    `whole turn: p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`,
  ].join('\n');
}
