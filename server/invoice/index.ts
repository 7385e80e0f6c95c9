import type { Handler } from '#server/implement.ts';
import { compareInvoice } from './compare-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { disputeInvoice } from './dispute-invoice.ts';
import { getAdditionalsInvoice } from './get-additionals-invoice.ts';
import { getCustomsInvoice } from './get-customs-invoice.ts';
import { getInvoiceListByDateAndCopa } from './get-invoice-list-by-date-and-copa.ts';
import { getInvoicesOfPartner } from './get-invoices-of-partner.ts';
import { getShippingInvoice } from './get-shipping-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { settleDispute } from './settle-dispute.ts';

export const invoice: Handler[] = [
  compareInvoice,
  creditInvoice,
  disputeInvoice,
  getAdditionalsInvoice,
  getCustomsInvoice,
  getInvoiceListByDateAndCopa,
  getInvoicesOfPartner,
  getShippingInvoice,
  issueInvoice,
  settleDispute,
];
