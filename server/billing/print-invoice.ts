import type { getShippingInvoice } from '#tools/invoice/get-shipping-invoice.ts';
import type { AnswerOf, DocumentOutput, PaperForm, Section, Shape } from '#tools/define.ts';
import { unsaidOf } from '#server/company/company.ts';
import type { Print } from '#server/paper/print.ts';
import { sheet } from '#server/paper/print.ts';
import { refuse } from '#server/refuse.ts';

type Answer = AnswerOf<typeof getShippingInvoice>;

/** An invoice on paper with its content, its parcels and its air waybills, or as a UBL invoice. */
export const printInvoice = <D extends Record<'content' | 'detail' | 'master', Section>>(contract: {
  output: DocumentOutput<Shape, D>;
}) => {
  const pdf = sheet('Invoice', contract, 'number', 'content', 'detail', 'master') as Print<never>;
  return async (answer: unknown, form: PaperForm): Promise<Uint8Array | string> => {
    if (form !== 'xml') return pdf(answer as never, form);
    const { header, content } = answer as Pick<Answer, 'header' | 'content'>;
    if (!header.number || !header.issued_on)
      return refuse('refused', 'An electronic invoice is made of an issued invoice: this one is a draft.');
    const sender = { name: header.sender, tax_id: header.sender_tax_id, ctry_iso_code: header.sender_iso2 };
    const missing = unsaidOf(sender, ['name', 'tax_id', 'ctry_iso_code']);
    if (missing) return refuse('refused', missing);
    const { ublOf } = await import('./ubl.ts');
    return ublOf(header, content);
  };
};
