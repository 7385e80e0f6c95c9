import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const bookDifferences = endpoint({
  path: 'finance/book-differences',
  title: 'Do the books agree',
  about:
    'Figures of the books that do not agree with their lines, as the nightly look found them: totals of invoices, what is paid and credited, payments, the ledger and the balances. None is as it should be.',
  ask: {
    en: ['do the books agree', 'differences between ledger and invoices', 'nightly check of the ledger'],
    es: ['cuadran los libros', 'diferencias entre el libro mayor y las facturas', 'revisión nocturna del libro mayor'],
    pt: ['os livros batem', 'diferenças entre o razão e as faturas', 'verificação noturna do razão'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({}),
  output: rows('line', {
    what: field.text('Figure', { ours: true }),
    id: field.code('Number'),
    told: field.money('As kept'),
    summed: field.money('Sum of its lines'),
    at: field.instant('Found'),
  }),
  view: {
    kind: 'table',
    opens: null,
    empty: 'The books agree: every figure was the sum of its lines when they were last looked at.',
  },
  example: {},
});
