/** Rows of `simulation`: quotes of the last weeks, one of which lost its lines. */
export const simulationRows = (now: Date) =>
  [
    ['5d1f0c5e-8f0a-4c39-9a53-6b4f3c2a1e01', 'Lima, two kilograms', 101, { ctry_iso_code: 'PE', weight: 2, copa_id: 101 }, 10.9, 11.42, 2],
    ['5d1f0c5e-8f0a-4c39-9a53-6b4f3c2a1e02', 'São Paulo express for Lotus', 116, { ctry_iso_code: 'BR', weight: 1.2, rate_service_code: 302 }, 14.85, 12.06, 9],
    ['5d1f0c5e-8f0a-4c39-9a53-6b4f3c2a1e03', 'Half a kilogram to Mexico', null, { ctry_iso_code: 'MX', weight: 0.5 }, null, 7.71, 23],
  ].map(([guid, title, copa_id, inputs, price, cost, daysAgo]) => ({
    guid,
    kind: 'lane',
    title,
    copa_id,
    inputs,
    currency: 'USD',
    price,
    cost,
    margin_pct: price === null ? null : Math.max(0, Math.round((((price as number) - (cost as number)) / (price as number)) * 1_000) / 10),
    created_at: new Date(now.getTime() - (daysAgo as number) * 86_400_000).toISOString(),
    created_by: 'finance.desk',
  })); // prettier-ignore
