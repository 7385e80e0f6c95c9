import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { companyRow } from '#tools/rows/company.ts';

export const getCompany = endpoint({
  path: 'management/get-company',
  title: 'Our company',
  about:
    'The name, tax number, address and IATA agent number of the firm that runs this installation, as air waybills and electronic invoices say them.',
  ask: {
    en: ['our company data', 'what is our IATA agent number', 'which name and tax number stand on our invoices', 'who is the sender of our electronic invoices'],
    es: ['datos de nuestra empresa', 'cuál es nuestro número de agente IATA', 'qué nombre y número fiscal llevan nuestras facturas', 'quién es el emisor de nuestras facturas electrónicas'],
    pt: ['dados da nossa empresa', 'qual é o nosso número de agente IATA', 'que nome e número fiscal constam nas nossas faturas', 'quem é o emissor das nossas faturas eletrônicas'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance'],
  input: z.object({}),
  output: rows('company', companyRow),
  view: { kind: 'table', opens: { change: 'management/save-company' } },
  example: {},
});
