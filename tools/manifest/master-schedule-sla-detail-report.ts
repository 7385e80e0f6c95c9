import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { slaFilters, slaParcel } from '#tools/rows/scheduled-sla.ts';

const { start_date: _from, end_date: _to, ...others } = slaFilters;

export const masterScheduleSlaDetailReport = endpoint({
  path: 'manifest/master-schedule-sla-detail-report',
  title: 'Scheduled SLA, one verdict',
  about:
    'The parcels of the scheduled SLA report with one verdict: in time, late, or without one. Without filters of its own, those behind the summary that you asked last.',
  ask: {
    en: ['late ones of the sla report', 'parcels out of sla', 'only the on time ones of the scheduled sla', 'parcels without an sla'],
    es: ['los tardíos del reporte sla', 'paquetes fuera de sla', 'sólo los que van a tiempo en el sla programado', 'paquetes sin sla definido'],
    pt: ['os atrasados do relatório sla', 'pacotes fora do sla', 'só os que estão no prazo no sla programado', 'pacotes sem sla definido'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    in_sla: field
      .flag('In time', {
        words: {
          true: 'in sla, on time, in time, met the sla, dentro del sla, a tiempo, cumplieron, dentro do sla, no prazo, cumpriram',
        },
      })
      .optional(),
    out_sla: field
      .flag('Late', {
        words: {
          true: 'out of sla, outside the sla, late, missed it, broke, red, fuera de sla, fuera del sla, tardíos, incumplieron, rompieron, fora do sla, atrasados, descumpriram, furaram',
        },
      })
      .optional(),
    no_sla: field
      .flag('No verdict', {
        words: { true: 'no sla, without an sla, without sla, sin sla, no tenían sla, sem sla, não tinham sla' },
      })
      .optional(),
    summary_key: field
      .code('Summary', { about: 'The key in the rows of a summary; if omitted, the last summary.' })
      .optional(),
    start_date: field.day('From').optional(),
    end_date: field.day('To').optional(),
    ...others,
  }),
  output: rows('parcel', slaParcel),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { out_sla: true, start_date: '2026-10-20', end_date: '2026-11-20' },
});
