import type { Handler } from '#server/implement.ts';
import { bookBankFile } from './book-bank-file.ts';
import { bookDifferences } from './book-differences.ts';
import { calculatePeriod } from './calculate-period.ts';
import { closePeriod } from './close-period.ts';
import { dutyPaymentInsert } from './duty-payment-insert.ts';
import { getInvoiceShippingValidation } from './get-invoice-shipping-validation.ts';
import { getPeriodInvoices } from './get-period-invoices.ts';
import { matchPayment } from './match-payment.ts';
import { paymentInsert } from './payment-insert.ts';
import { payments } from './payments.ts';
import { rptDeliveryCopaDaily } from './rpt-delivery-copa-daily.ts';
import { rptDutiesStatusHeader } from './rpt-duties-status-header.ts';
import { rptDutiesStatusHeaderDetail } from './rpt-duties-status-header-detail.ts';
import { rptGetAdditionalInvoiceDetail } from './rpt-get-additional-invoice-detail.ts';
import { rptGetAdditionalInvoiceHeader } from './rpt-get-additional-invoice-header.ts';
import { rptGetAdditionalStatusEvents } from './rpt-get-additional-status-events.ts';
import { setCharge } from './set-charge.ts';
import { stopCalculation } from './stop-calculation.ts';
import { workOffFinding } from './work-off-finding.ts';

export const finance: Handler[] = [
  bookBankFile,
  bookDifferences,
  calculatePeriod,
  closePeriod,
  dutyPaymentInsert,
  getInvoiceShippingValidation,
  getPeriodInvoices,
  matchPayment,
  paymentInsert,
  payments,
  rptDeliveryCopaDaily,
  rptDutiesStatusHeader,
  rptDutiesStatusHeaderDetail,
  rptGetAdditionalInvoiceDetail,
  rptGetAdditionalInvoiceHeader,
  rptGetAdditionalStatusEvents,
  setCharge,
  stopCalculation,
  workOffFinding,
];
