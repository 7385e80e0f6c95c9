import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { usualDuties } from '#tools/rules/usual-duties.ts';
import { analysisFilters } from '#tools/rows/analysis-filters.ts';

export const ddpDutiesEstimation = endpoint({
  path: 'report/ddp-duties-estimation',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Duties estimation',
  about:
    'Duties and taxes expected at import, parcel by parcel, with the tax rule and the calculation. Brazil, services 301 and 302 and clearance provider 23 unless other filters are given; the period is of the day of the estimate.',
  ask: {
    en: ['estimated duties of this month', 'duties estimation for Brazil', 'how much duty will these DDP parcels pay', 'tax calculation of DDP parcels', 'expected import taxes last week'],
    es: ['impuestos estimados de este mes', 'estimación de aranceles de Brasil', 'cuánto arancel pagarán estos paquetes DDP', 'cálculo de impuestos de paquetes DDP', 'impuestos de importación esperados la semana pasada'],
    pt: ['impostos estimados deste mês', 'estimativa de tributos do Brasil', 'quanto imposto estes pacotes DDP vão pagar', 'cálculo de impostos dos pacotes DDP', 'tributos de importação esperados na semana passada'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  success: 'verified',
  input: z.object({
    ...analysisFilters,
    start_date: field.day('From', { usual: -29, about: 'First day of the estimate.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of the estimate.' }).optional(),
    country_list: field
      .countries('Country', { about: 'Brazil where none is given.' })
      .default(usualDuties.country_list),
    rate_service_code_list: field
      .services('Service', { about: '301 and 302 where none is given.' })
      .default(usualDuties.rate_service_code_list),
    provider_id_list: field
      .providerIds('Clearance provider', { about: '23 where none is given.' })
      .default(usualDuties.provider_id_list),
  }),
  output: rows('parcel', {
    verified: field.flag('Verified', { hidden: true }),
    error: field.text('Error', { hidden: true }),
    trck_nmr_fol: field.tracking('Tracking'),
    destination: field.place('To'),
    value: field.money('Customs value', { total: true }),
    duty: field.money('Duty', { total: true }),
    vat: field.money('VAT', { total: true }),
    total: field.money('Duties and taxes', { total: true }),
    share: field.percent('Of the value'),
    rule: field.text('Rule'),
    steps: field.text('Calculation'),
    unsettled: field.text('Not established', { about: 'What of the law behind the rule could not be established.' }),
    copa_name: field.text('Partner'),
    on_day: field.day('Estimated', {
      about:
        'The day whose rules and rates were taken: that of customs registration where the list of the partner tells it, else that of the order.',
    }),
    other: field.money('Other taxes', { total: true, hidden: true }),
    fee: field.money('Fee', { total: true, hidden: true }),
    rate_service_code: field.service('Service'),
    mawb: field.mawb('MAWB'),
    mnfs_id: field.manifest('Manifest', { hidden: true }),
    status: field.status('Status', { hidden: true }),
    service_provider_name: field.text('Clearance', { hidden: true }),
    ctry_iso_code: field.country('Country', { hidden: true }),
    tax_rule_id: field.id('Rule number', { hidden: true }),
    source: field.text('Source', { hidden: true }),
    checked_on: field.day('Rule checked', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
