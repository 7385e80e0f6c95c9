/** Money as a bank file tells of it, below 0 where it went out; what is wrong with a line stands in `refused`. */
export interface BankEntry {
  line: number;
  bank_ref: string | null;
  paid_on: string;
  amount: number;
  currency: string;
  payer: string | null;
  reference: string | null;
  refused?: string;
}
