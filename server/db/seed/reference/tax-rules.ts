import type { TaxRule } from '#tools/rules/tax-rules.ts';

/** The day on which every rule below was compared with what is published. */
const checked = '2026-08-15';
const dearStates = 'AC AL BA CE MG PB PI RN RR SE'.split(' ').map((state) => `BR-${state}`);

const free = {
  origins: [] as string[], states: [] as string[], seller: 'any', consignee: 'any', carriage: 'any',
  value_from: null as number | null, value_to: null as number | null, weight_from: null as number | null,
  weight_to: null as number | null, goods: [] as string[], basis: 'CIF', currency: 'USD', duty_pct: 0, duty_deduction: 0, duty_fixed: 0,
  duty_per_kg: 0, other_pct: 0, fee: 0, vat_pct: 0, vat_inside: false, vat_on_duty: true, per: 'shipment',
  valid_to: null as string | null, unsettled: null as string | null,
}; // prettier-ignore
type Change = Partial<typeof free>;
type Written = Omit<TaxRule, 'tax_rule_id'> & { source: string };

/** The rules of one country that share their law. */
const under =
  (iso2: string, valid_from: string, source: string, common: Change = {}) =>
  (regime: string, change: Change): Written => ({ ...free, iso2, regime, valid_from, source, ...common, ...change });

function brazil(): Written[] {
  const law = 'Law 14.902/2024; circulation tax of 20 % in ten states from 2025-04-01';
  const inForce = under('BR', '2025-04-01', law, {
    vat_inside: true,
    value_to: 3000,
    unsettled: 'Whether the 20 % up to USD 50 are repealed, and the exemption of medicines',
  });
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
    { unsettled: 'The yearly rules of 2026' },
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
  const law = 'Decree 1090/2020, Law 2010/2019';
  const reform = 'Decree 1474/2025, suspended by the Constitutional Court on 2026-01-29';
  const unsettled = 'The final ruling on the VAT limit of Decree 1474/2025; couriers still collected in February 2026';
  const express = (from: string, valid_to: string | null, source: string, freeOfVat: number, open: string | null) => {
    const inForce = under('CO', from, source, { basis: 'FOB', value_to: 200, valid_to, unsettled: open });
    return [
      inForce('Postal and urgent, treaty origin', { origins: ['US'], value_to: freeOfVat }),
      inForce('Postal and urgent', { vat_pct: 19 }),
      inForce('Postal and urgent', { value_from: 200, value_to: 2000, duty_pct: 10, vat_pct: 19 }),
    ];
  };
  return [
    ...express('2020-08-01', '2025-12-31', law, 200, null),
    ...express('2026-01-01', '2026-01-28', reform, 50, null),
    ...express('2026-01-29', null, law, 200, unsettled),
  ];
}

function peru(): Written[] {
  const inForce = under('PE', '2020-01-01', 'Law 29774', {
    basis: 'FOB',
    unsettled: 'How the 18 % divide into IGV and IPM from 2026',
  });
  return [
    inForce('Express, exempt', { value_to: 200 }),
    inForce('Express', { value_from: 200, value_to: 2000, duty_pct: 4, vat_pct: 18 }),
  ];
}

function argentina(): Written[] {
  const inForce = under('AR', '2024-12-01', 'RG 5608/2024, RG 5631/2025', {
    basis: 'FOB',
    value_to: 3000,
    unsettled: 'The tariff of the goods: 38 % stands for it',
  });
  return [
    inForce('Courier, personal', { carriage: 'courier', value_to: 400, vat_pct: 21, unsettled: null }),
    inForce('Courier, personal', {
      carriage: 'courier', value_from: 400, duty_pct: 38, duty_deduction: 152, vat_pct: 21,
    }), // prettier-ignore
    inForce('Postal', { carriage: 'post', value_to: 50, unsettled: null }),
    inForce('Postal', { carriage: 'post', value_from: 50, duty_pct: 50, duty_deduction: 25, unsettled: null }),
  ];
}

/** Chapters of clothing, made-up textiles and footwear. */
const textiles = ['61', '62', '63', '64'];

function ecuador(): Written[] {
  const inForce = under('EC', '2025-06-16', 'COMEX of 2025-06-16, Decree 82', { basis: 'FOB' });
  const commonC = { duty_pct: 20, other_pct: 0.5, vat_pct: 15, value_to: 5000, weight_to: 100, unsettled: 'The tariff of the goods: 20 % stands for it' }; // prettier-ignore
  const commonD = { goods: textiles, duty_pct: 10, duty_per_kg: 5.5, other_pct: 0.5, vat_pct: 15, value_to: 2000, weight_to: 20, unsettled: 'Whether 10 % and USD 5.50 a kilogram of textiles and footwear still hold' }; // prettier-ignore
  return [
    inForce('4×4, category B', { value_to: 400, weight_to: 4, duty_fixed: 20, per: 'declaration' }),
    inForce('Category C', { ...commonC, value_from: 400 }),
    inForce('Category C', { ...commonC, weight_from: 4, value_to: 400 }),
    inForce('Category D, textiles and footwear', { ...commonD, value_from: 400 }),
    inForce('Category D, textiles and footwear', { ...commonD, weight_from: 4, value_to: 400 }),
  ];
}

/** Tax of goods by province, federal and provincial together; 5 % where it is not named. */
const provinces: [vat_pct: number, ...provinces: string[]][] = [
  [5], [11, 'SK'], [12, 'BC', 'MB'], [13, 'ON'], [14, 'NS'], [14.975, 'QC'], [15, 'NB', 'NL', 'PE'],
]; // prettier-ignore

function canada(): Written[] {
  const inForce = under('CA', '2020-07-01', 'CUSMA, 2020-07-01; harmonised and provincial sales taxes', {
    basis: 'FOB', currency: 'CAD', value_to: 3300,
  }); // prettier-ignore
  const near = { origins: ['US', 'MX'], carriage: 'courier' };
  const tariff = { duty_pct: 10, unsettled: 'The tariff of the goods: 10 % stands for it' };
  return provinces.flatMap(([vat_pct, ...names]) => {
    const place = { vat_pct, states: names.map((name) => `CA-${name}`) };
    return [
      inForce('Courier from the US or Mexico', { ...place, ...near, vat_pct: 0, value_to: 40 }),
      inForce('Courier from the US or Mexico', { ...place, ...near, value_from: 40, value_to: 150 }),
      inForce('Courier from the US or Mexico', { ...place, ...near, ...tariff, value_from: 150 }),
      inForce('Low value', { ...place, vat_pct: 0, value_to: 20 }),
      inForce('Low value', { ...place, ...tariff, value_from: 20 }),
    ];
  });
}

/** Chapters whose goods mostly stand in list 4A of section 301. */
const list4A = ['42', '61', '62', '63', '64', '65', '95'];

/** The tariff with the surcharge of its months and, on goods from China, what section 301 adds. */
function unitedStates(): Written[] {
  const tariff = 'The tariff of the goods: 5 % stands for it';
  const lists = `${tariff}; the list of section 301 by heading: 7.5 % taken for the chapters of list 4A, 25 % for all others`;
  const between = (from: string, valid_to: string | null, surcharge: number): Written[] => {
    const inForce = under('US', from, 'EO 14324, 91 FR 37789; section 301 of the Trade Act for goods from China', { duty_pct: 5, other_pct: surcharge, valid_to, unsettled: tariff }); // prettier-ignore
    const name = surcharge > 0 ? 'Tariff with surcharge' : 'Tariff, no minimum value';
    return [
      inForce(name, {}),
      inForce(`${name}, section 301`, { origins: ['CN'], other_pct: surcharge + 25, unsettled: lists }),
      inForce(`${name}, section 301 list 4A`, { origins: ['CN'], goods: list4A, other_pct: surcharge + 7.5, unsettled: lists }), // prettier-ignore
    ];
  };
  return [
    ...between('2025-08-29', '2026-02-23', 0),
    ...between('2026-02-24', '2026-07-24', 10),
    ...between('2026-07-25', null, 0),
  ];
}

/** Since July 2026 and until July 2028 three euros a heading up to 150 euros; a registered seller pays VAT with the sale, so not on them. */
const european = (iso2: string, vat_pct: number): Written[] => {
  const law = 'Council of 2026-02-11; VAT from the first euro';
  const tariff = 'The tariff of the goods: 4 % stands for it';
  const upTo150 = { currency: 'EUR', value_to: 150, vat_pct };
  const by = (from: string, change: Change) => under(iso2, from, law, { currency: 'EUR', vat_pct, ...change });
  const perHeading = { ...upTo150, duty_fixed: 3, per: 'heading', valid_to: '2028-06-30' };
  return [
    by('2021-07-01', { ...upTo150, valid_to: '2026-06-30' })('Low value, VAT', {}),
    by('2026-07-01', { ...perHeading, seller: 'registered', vat_on_duty: false })(
      'Low value, IOSS, duty by heading',
      {},
    ),
    by('2026-07-01', { ...perHeading, seller: 'outside' })('Low value, duty by heading', {
      unsettled: 'Whether sellers outside IOSS pay EUR 3 a heading or the tariff',
    }),
    by('2028-07-01', { ...upTo150, duty_pct: 4 })('Tariff and VAT', {
      unsettled: `${tariff}, and whether the reform begins on that day`,
    }),
    by('2021-07-01', { value_from: 150, duty_pct: 4 })('Tariff and VAT', { unsettled: tariff }),
  ];
};

const others = (): Written[] => [
  under('DO', '2020-01-01', 'Decree 402-05')('Personal courier, exempt', { value_to: 200 }),
  under('CR', '2020-01-01', 'Once in six months a person')('Personal and family, exempt', { value_to: 500 }),
  under('PA', '2020-01-01', 'Trade knowledge')('Exempt', { value_to: 100, unsettled: 'The limit: about USD 100' }),
  under('GT', '2020-01-01', 'Trade knowledge')('VAT', { vat_pct: 12, unsettled: 'Whether small parcels are exempt' }),
];

/** Rows of `tax_rule`: a starting list, to be confirmed by a customs broker before money depends on it. */
export const taxRuleRows = () =>
  [
    ...brazil(), ...mexico(), ...chile(), ...colombia(), ...peru(), ...argentina(), ...ecuador(), ...canada(),
    ...unitedStates(), ...european('ES', 21), ...european('PT', 23), ...others(),
  ].map((rule, index) => ({ tax_rule_id: index + 1, ...rule, checked_on: checked, source_date: checked })); // prettier-ignore
