import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { paymentKeys, paymentRow } from '#tools/rows/payment.ts';

export const bookBankFile = endpoint({
  path: 'finance/book-bank-file',
  title: 'Read payments from a bank file',
  about:
    'Books the money that a bank statement tells of (CAMT.053 or a table): each entry once, matched by the invoice number in its text or by payer and amount; what matches none stays to be matched.',
  ask: {
    en: ['read the bank statement', 'book the payments of camt053.xml', 'import the bank file'],
    es: ['lee el extracto bancario', 'registra los pagos de camt053.xml', 'importa el archivo del banco'],
    pt: ['lê o extrato bancário', 'registra os pagamentos de camt053.xml', 'importa o arquivo do banco'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Book',
    of: 'payment',
    from: {},
    done: 'Booked {{things}}',
    keys: paymentKeys,
  },
  input: z.object({ bank_file: field.file('Bank file') }),
  output: rows('payment', paymentRow),
  view: { kind: 'table', opens: null },
  example: { bank_file: 'demo-bank-statement' },
});
