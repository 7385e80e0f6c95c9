import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { companyRow } from '#tools/rows/company.ts';

export const saveCompany = endpoint({
  path: 'management/save-company',
  title: 'Save our company',
  about:
    'Changes the name, tax number, address or IATA agent number of the firm that runs this installation. What was issued before stays as it was.',
  ask: {
    en: ['change our company name', 'set our IATA agent number to 1234567/0001', 'our company has a new address', 'update the tax number on our invoices'],
    es: ['cambia el nombre de nuestra empresa', 'nuestro número de agente IATA es 1234567/0001', 'nuestra empresa tiene nueva dirección', 'actualiza nuestro número fiscal en las facturas'],
    pt: ['muda o nome da nossa empresa', 'nosso número de agente IATA é 1234567/0001', 'nossa empresa tem novo endereço', 'atualiza o nosso número fiscal nas faturas'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Save',
    of: 'company',
    from: {},
    done: 'Information updated successfully',
    keys: {
      name: companyRow.name,
      tax_id: companyRow.tax_id,
      address: companyRow.address,
      city_name: companyRow.city_name,
      zip: companyRow.zip,
      ctry_iso_code: companyRow.ctry_iso_code,
      agent_number: companyRow.agent_number,
    },
  },
  input: z.object({
    name: companyRow.name.optional(),
    tax_id: companyRow.tax_id.optional(),
    address: companyRow.address.optional(),
    city_name: companyRow.city_name.optional(),
    zip: companyRow.zip.optional(),
    ctry_iso_code: companyRow.ctry_iso_code.optional(),
    agent_number: field
      .code('IATA agent number', { about: 'Seven digits, and four more of the office behind a slant: 1234567/0001.' })
      .optional(),
  }),
  output: rows('company', companyRow),
  view: { kind: 'table', opens: null },
  example: { agent_number: '1234567/0001' },
});
