import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

const statuses = { open: 'Open request', picked: 'Picked', done: 'Consolidated', cancelled: 'Cancelled' } as const;

export const consolidationRequests = endpoint({
  path: 'operations/consolidation-requests',
  wrap: 'consolidationRequestsReq',
  title: 'Consolidation requests',
  about:
    'Requests of PO-box customers to merge stored packages into one: owner, packages, shelf position, declared value.',
  ask: {
    en: ['consolidation requests', 'customers asking to merge packages', 'po box consolidations of this week', 'packages to be consolidated into one box'],
    es: ['solicitudes de consolidación', 'clientes que piden juntar paquetes', 'consolidaciones de casillero de esta semana', 'paquetes por consolidar en una caja'],
    pt: ['pedidos de consolidação', 'clientes que pedem para juntar pacotes', 'consolidações de caixa postal desta semana', 'pacotes a consolidar em uma caixa'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'partner'],
  input: z.object({
    startDate: field.day('From', { usual: -6 }).optional(),
    endDate: field.day('To', { usual: 0 }).optional(),
    copaList: field.partners('Partner').optional(),
    statusList: field.codes('Status', { options: statuses, about: 'open, picked, done or cancelled.' }).optional(),
    countryIsoCodeList: field.countries('Country').optional(),
  }),
  output: rows('package', {
    consolidation_req_header_id: field.id('Request'),
    crh_creation_date: field.instant('Requested'),
    owner: field.person('Box customer'),
    trck_nmr_fol: field.tracking('Tracking'),
    position: field.code('Position', { about: 'Column and row of the shelf.' }),
    crd_declared_value: field.money('Declared value', { total: true }),
    ship_content: field.text('Contents'),
    copa_name: field.text('Partner'),
    ctry_iso_code: field.country('Country'),
    status: field.choice('Status', statuses),
    age_hours: field.span('Age'),
    cust_first_name: field.text('First name', { hidden: true }),
    cust_last_name: field.text('Last name', { hidden: true }),
    columns_description: field.code('Column', { hidden: true }),
    rows_description: field.code('Row', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
