import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { deskFilters } from '#tools/rows/pre-alert-desk.ts';
import { differsWords } from '#tools/rules/value-words.ts';
import { discrepancyStateWords, discrepancyWords } from '#tools/rules/pre-alert-words.ts';

export const rptGetShipmentsPrealertDiscrepancies = endpoint({
  path: 'operations/rpt-get-shipments-prealert-discrepancies',
  title: 'Pre-alert discrepancies',
  about:
    'What differs between pre-alerts and what came, found in a period: missing, not announced, weight, value, partner, announced twice, destination, identity number, contents; with its owner and how far the desk is.',
  ask: {
    en: ['pre-alert discrepancies', 'weight differences against the pre-alert', 'weight differences', 'declared and measured weight differ', 'parcels that do not match the pre-alert', 'discrepancies nobody has explained yet'],
    es: ['discrepancias de prealerta', 'diferencias de peso contra la prealerta', 'peso declarado y medido no cuadran', 'paquetes que no coinciden con la prealerta', 'discrepancias que nadie ha explicado'],
    pt: ['divergências de pré-alerta', 'diferenças de peso contra o pré-alerta', 'peso declarado e medido não batem', 'pacotes que não conferem com o pré-alerta', 'divergências que ninguém explicou ainda'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object(deskFilters),
  output: rows('discrepancy', {
    discrepancy_id: field.id('Number', { hidden: true }),
    trck_nmr_fol: field.tracking('Tracking'),
    kind: field.choice('What differs', discrepancyWords, { words: differsWords }),
    state: field.choice('State', discrepancyStateWords),
    announced: field.text('Announced'),
    found: field.text('Found'),
    difference_kg: field.weight('Difference'),
    owner: field.person('Owner'),
    copa_name: field.text('Partner'),
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    reason: field.note('Reason'),
    found_at: field.instant('Found on'),
    open_hours: field.span('Open for', { about: 'Hours from when it was found until it was closed, or until now.' }),
    announced_kg: field.weight('Weight announced', { hidden: true }),
    measured_kg: field.weight('Weight measured', { hidden: true }),
    announced_value: field.money('Value announced', { hidden: true }),
    found_value: field.money('Value found', { hidden: true }),
    closed_at: field.instant('Closed on', { hidden: true }),
    explained_at: field.instant('Explained on', { hidden: true }),
    status: field.status('Status', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { date_from: '2026-11-01', date_to: '2026-11-20' },
});
