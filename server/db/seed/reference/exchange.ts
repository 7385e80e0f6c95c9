/** So many of each currency for a US dollar at the end of the window, and how much they move in a year. */
const around: Record<string, [perDollar: number, drift: number]> = {
  BRL: [5.42, 0.04], MXN: [18.6, 0.03], CLP: [948, 0.02], COP: [4080, -0.02], PEN: [3.56, -0.01], ARS: [1410, 0.22],
  CRC: [508, 0], GTQ: [7.68, 0], DOP: [62.4, 0.03], CAD: [1.38, 0.01], EUR: [0.87, -0.03], GBP: [0.75, -0.02], UYU: [39.8, 0.01],
  PYG: [7210, 0.02], PAB: [1, 0], HKD: [7.8, 0], CNY: [7.12, -0.01], JPY: [148, 0.02],
}; // prettier-ignore
const months = 30;

/** Rows of `fx_rate`: one for the first day of each month. */
export function* fxRows(now: Date) {
  for (const [iso4217, [perDollar, drift]] of Object.entries(around))
    for (let back = months; back >= 0; back--) {
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
      const moved = 1 - (drift * back) / 12 + 0.006 * Math.sin(back + perDollar);
      const per_usd = drift === 0 ? perDollar : Math.round(perDollar * moved * 1e6) / 1e6;
      yield { iso4217, day: first.toISOString().slice(0, 10), per_usd, source: 'demo' };
    }
}
