import type { Handler } from '#server/implement.ts';
import { getInvoiceShippingValidation } from './get-invoice-shipping-validation.ts';
import { getPeriodInvoices } from './get-period-invoices.ts';
import { rptDeliveryCopaDaily } from './rpt-delivery-copa-daily.ts';
import { rptDutiesStatusHeader } from './rpt-duties-status-header.ts';
import { rptDutiesStatusHeaderDetail } from './rpt-duties-status-header-detail.ts';
import { rptGetAdditionalInvoiceDetail } from './rpt-get-additional-invoice-detail.ts';
import { rptGetAdditionalInvoiceHeader } from './rpt-get-additional-invoice-header.ts';
import { rptGetAdditionalStatusEvents } from './rpt-get-additional-status-events.ts';

export const finance: Handler[] = [
  getInvoiceShippingValidation,
  getPeriodInvoices,
  rptDeliveryCopaDaily,
  rptDutiesStatusHeader,
  rptDutiesStatusHeaderDetail,
  rptGetAdditionalInvoiceDetail,
  rptGetAdditionalInvoiceHeader,
  rptGetAdditionalStatusEvents,
];
