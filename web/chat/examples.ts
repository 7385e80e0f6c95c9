import type { Role } from '#tools/roles.ts';

const parcels = 'Which parcels to Brazil are held by customs?';
const one = 'Where is LX123456785US?';

/** What an empty conversation offers to ask, of the screens that each account may open. */
export const examples: Record<Role, readonly string[]> = {
  admin: [parcels, 'Show the ARS shipments of this month', one],
  masters: [
    'What freight waits for a flight?',
    'Which bookings fly this week?',
    'What went wrong with our air freight?',
  ],
  finance: ['Which invoices are overdue?', 'What if Correios raises 8 %?', one],
  merchant: ['Which of my parcels are held by customs?', 'Which labels were rejected?', one],
  partner: ['Which of my parcels are held by customs?', 'My invoices of this year', one],
  provider: [parcels, one],
};
