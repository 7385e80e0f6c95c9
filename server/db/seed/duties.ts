/** Brazilian states whose tax on circulation is 20 %; the others take 17 %. */
const dear = new Set('AC AL BA CE MG PB PI RN RR SE'.split(' ').map((state) => `BR-${state}`));

function brazil(value: number, state: string): number {
  const rate = dear.has(state) ? 0.2 : 0.17;
  const duty = value <= 50 ? value * 0.2 : value * 0.6 - 20;
  return duty + ((value + duty) / (1 - rate)) * rate;
}

const rules: Record<string, (value: number, state: string) => number> = {
  BR: brazil,
  MX: (value) => (value <= 50 ? 0 : value * (value <= 117 ? 0.17 : 0.19)),
  CO: (value) => (value <= 200 ? 0 : value * 0.1 + value * 1.1 * 0.19),
  PE: (value) => (value <= 200 ? 0 : value * 0.04 + value * 1.04 * 0.18),
  AR: (value) => value * 0.21,
  EC: (value) => (value <= 0 ? 0 : 20),
};

/** Duty and tax expected at import, USD; what the demo world starts with before real rules are kept as rows. */
export function dutyEstimate(iso2: string, state: string, value: number): number {
  return Math.round((rules[iso2]?.(value, state) ?? 0) * 100) / 100;
}
