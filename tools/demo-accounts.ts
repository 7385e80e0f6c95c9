import type { Role } from './roles.ts';

export interface DemoAccount {
  role: Role;
  email: string;
  name: string;
  /** The partner or the provider whose rows it sees. */
  of?: string;
}

export const demoPassword = 'waybill-demo';

const account = (role: Role, name: string, of?: string): DemoAccount => ({
  role,
  email: `${role}@waybill.test`,
  name,
  of,
});

/** One account a role; they exist in the demo world only. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', 'Demo Admin'),
  account('masters', 'Demo Master Bookings'),
  account('finance', 'Demo Finance'),
  account('merchant', 'Demo Merchant', 'MercaLinda'),
  account('partner', 'Demo Card Bank', 'NovaBank Cards'),
  account('provider', 'Demo Provider', 'Correios'),
];
