import type { AnyContract } from '#tools/define.ts';
import { getAdditionalsInvoice } from './get-additionals-invoice.ts';
import { getCustomsInvoice } from './get-customs-invoice.ts';
import { getInvoiceListByDateAndCopa } from './get-invoice-list-by-date-and-copa.ts';
import { getInvoicesOfPartner } from './get-invoices-of-partner.ts';
import { getShippingInvoice } from './get-shipping-invoice.ts';

export const invoice: AnyContract[] = [
  getAdditionalsInvoice,
  getCustomsInvoice,
  getInvoiceListByDateAndCopa,
  getInvoicesOfPartner,
  getShippingInvoice,
];
