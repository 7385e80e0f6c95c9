import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { verdicts } from '#tools/rows/reception.ts';
import { verdictWords } from '#tools/rules/value-words.ts';

export const getXrayInfo = endpoint({
  path: 'report/get-xray-info',
  title: 'X-ray info',
  about: 'Parcels through the x-ray machine in a period: verdict, station, operator and remark.',
  ask: {
    en: ['x-ray scans today', 'x-ray info', 'flagged at the x-ray machine this week', 'who scanned parcels at the x-ray'],
    es: ['escaneos de rayos x de hoy', 'información de rayos x', 'marcados en rayos x esta semana', 'quién escaneó paquetes en rayos x'],
    pt: ['leituras de raio x de hoje', 'informações de raio x', 'sinalizados no raio x esta semana', 'quem passou pacotes no raio x'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partner').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    verdict: field.choice('Verdict', verdicts, { words: verdictWords }),
    scanned_at: field.instant('Scanned'),
    entry_point: field.iata('Entry point'),
    station: field.text('Station'),
    user_login: field.text('Operator'),
    note: field.text('Remark'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    contents: field.text('Contents'),
    weight_kg: field.weight('Weight'),
    status: field.status('Status', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
