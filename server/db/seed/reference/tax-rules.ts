import type { TaxRule } from '#tools/rules/tax-rules.ts';

/** The day on which every rule below was compared with what is published. */
const checked = '2026-08-15';
const dearStates = 'AC AL BA CE MG PB PI RN RR SE'.split(' ').map((state) => `BR-${state}`);

const free = {
  origins: [] as string[], states: [] as string[], seller: 'any', consignee: 'any', carriage: 'any',
  value_from: null as number | null, value_to: null as number | null, weight_to: null as number | null, basis: 'CIF', currency: 'USD',
  duty_pct: 0, duty_deduction: 0, duty_fixed: 0, other_pct: 0, fee: 0, vat_pct: 0, vat_inside: false, per: 'shipment',
  valid_to: null as string | null,
}; // prettier-ignore
type Change = Partial<typeof free>;
type Written = Omit<TaxRule, 'tax_rule_id'> & { source: string };

/** The rules of one country that share their law. */
const under =
  (iso2: string, valid_from: string, source: string, common: Change = {}) =>
  (regime: string, change: Change): Written => ({ ...free, iso2, regime, valid_from, source, ...common, ...change });

function brazil(): Written[] {
  const law = 'Law 14.902/2024; circulation tax of 20 % in ten states from 2025-04-01';
  const inForce = under('BR', '2025-04-01', law, { vat_inside: true, value_to: 3000 });
  return [
    { states: [] as string[], vat_pct: 17 },
    { states: dearStates, vat_pct: 20 },
  ].flatMap((place) => [
    inForce('Remessa Conforme', { ...place, seller: 'registered', consignee: 'person', duty_pct: 20, value_to: 50 }),
    inForce('Remessa Conforme', {
      ...place, seller: 'registered', consignee: 'person', duty_pct: 60, duty_deduction: 20, value_from: 50,
    }), // prettier-ignore
    inForce('Simplified, to a firm', { ...place, seller: 'registered', consignee: 'firm', duty_pct: 60 }),
    inForce('Simplified, seller outside the programme', { ...place, seller: 'outside', duty_pct: 60 }),
  ]);
}

function mexico(): Written[] {
  const inForce = under(
    'MX',
    '2025-08-15',
    'RGCE 3.7.35 of 2025-07-28; the fixed processing fee is billed by the broker',
  );
  const north = { origins: ['US', 'CA'] };
  return [
    inForce('Simplified courier, treaty origin', { ...north, value_to: 50 }),
    inForce('Simplified courier, treaty origin', { ...north, value_from: 50, value_to: 117, duty_pct: 17 }),
    inForce('Simplified courier, treaty origin', { ...north, value_from: 117, value_to: 2500, duty_pct: 19 }),
    inForce('Simplified courier', { value_to: 2500, duty_pct: 33.5 }),
  ];
}

function chile(): Written[] {
  const inForce = under('CL', '2025-10-25', 'Law 21.713');
  return [
    inForce('VAT charged by the registered platform', { seller: 'registered', value_to: 500 }),
    inForce('VAT at import', { seller: 'outside', value_to: 500, vat_pct: 19 }),
    inForce('Duty and VAT', { value_from: 500, duty_pct: 6, vat_pct: 19 }),
  ];
}

function colombia(): Written[] {
  const law = 'Decree 1090/2020, Law 2010/2019; the VAT limit of Decree 1474/2025 is suspended since 2026-01-29';
  const inForce = under('CO', '2020-08-01', law, { basis: 'FOB', value_to: 200 });
  return [
    inForce('Postal and urgent, treaty origin', { origins: ['US'] }),
    inForce('Postal and urgent', { vat_pct: 19 }),
    inForce('Postal and urgent', { value_from: 200, value_to: 2000, duty_pct: 10, vat_pct: 19 }),
  ];
}

function peru(): Written[] {
  const inForce = under('PE', '2020-01-01', 'Law 29774');
  return [
    inForce('Express, exempt', { value_to: 200 }),
    inForce('Express', { value_from: 200, value_to: 2000, duty_pct: 4, vat_pct: 18 }),
  ];
}

function argentina(): Written[] {
  const inForce = under('AR', '2024-12-01', 'RG 5608/2024, RG 5631/2025; 38 % stands for the tariff of goods', {
    value_to: 3000,
  });
  return [
    inForce('Courier, personal', { carriage: 'courier', value_to: 400, vat_pct: 21 }),
    inForce('Courier, personal', {
      carriage: 'courier', value_from: 400, duty_pct: 38, duty_deduction: 152, vat_pct: 21,
    }), // prettier-ignore
    inForce('Postal', { carriage: 'post', value_to: 50 }),
    inForce('Postal', { carriage: 'post', value_from: 50, duty_pct: 50, duty_deduction: 25 }),
  ];
}

function ecuador(): Written[] {
  const inForce = under('EC', '2025-06-16', 'COMEX of 2025-06-16, Decree 82; 20 % stands for the tariff of goods', {
    basis: 'FOB',
  });
  return [
    inForce('4×4, category B', { value_to: 400, weight_to: 4, duty_fixed: 20, per: 'declaration' }),
    inForce('Category C', { duty_pct: 20, other_pct: 0.5, vat_pct: 15 }),
  ];
}

function canada(): Written[] {
  const law = 'CUSMA, 2020-07-01; 10 % stands for the tariff of goods; tax of 13 % in Ontario, 5 % elsewhere';
  const inForce = under('CA', '2020-07-01', law, { basis: 'FOB', currency: 'CAD', value_to: 3300 });
  const near = { origins: ['US', 'MX'], carriage: 'courier' };
  return [
    { states: [] as string[], vat_pct: 5 },
    { states: ['CA-ON'], vat_pct: 13 },
  ].flatMap((place) => [
    inForce('Courier from the US or Mexico', { ...place, ...near, vat_pct: 0, value_to: 40 }),
    inForce('Courier from the US or Mexico', { ...place, ...near, value_from: 40, value_to: 150 }),
    inForce('Courier from the US or Mexico', { ...place, ...near, value_from: 150, duty_pct: 10 }),
    inForce('Low value', { ...place, vat_pct: 0, value_to: 20 }),
    inForce('Low value', { ...place, value_from: 20, duty_pct: 10 }),
  ]);
}

function unitedStates(): Written[] {
  const law = 'EO 14324, 91 FR 37789; 5 % stands for the tariff of goods';
  const between = (from: string, valid_to: string | null, other_pct: number) =>
    under('US', from, law, { duty_pct: 5, other_pct, valid_to });
  return [
    between('2025-08-29', '2026-02-23', 0)('Tariff, no minimum value', {}),
    between('2026-02-24', '2026-07-24', 10)('Tariff with surcharge', {}),
    between('2026-07-25', null, 0)('Tariff, no minimum value', {}),
  ];
}

const european = (iso2: string, vat_pct: number): Written[] => {
  const law = 'Council of 2026-02-11; VAT from the first euro';
  const upTo150 = { currency: 'EUR', value_to: 150, vat_pct };
  return [
    under(iso2, '2021-07-01', law, { ...upTo150, valid_to: '2026-06-30' })('Low value, VAT', {}),
    under(iso2, '2026-07-01', law, { ...upTo150, duty_fixed: 3, per: 'heading' })('Low value, duty by heading', {}),
  ];
};

const others = (): Written[] => [
  under('DO', '2020-01-01', 'Decree 402-05')('Personal courier, exempt', { value_to: 200 }),
  under('CR', '2020-01-01', 'Once in six months a person')('Personal and family, exempt', { value_to: 500 }),
  under('PA', '2020-01-01', 'Trade knowledge, to be confirmed by a broker')('Exempt', { value_to: 100 }),
  under('GT', '2020-01-01', 'Trade knowledge, to be confirmed by a broker')('VAT', { vat_pct: 12 }),
];

/** Rows of `tax_rule`: a starting list, to be confirmed by a customs broker before money depends on it. */
export const taxRuleRows = () =>
  [
    ...brazil(), ...mexico(), ...chile(), ...colombia(), ...peru(), ...argentina(), ...ecuador(), ...canada(),
    ...unitedStates(), ...european('ES', 21), ...european('PT', 23), ...others(),
  ].map((rule, index) => ({ tax_rule_id: index + 1, ...rule, checked_on: checked, source_date: checked })); // prettier-ignore
