import { createHash } from 'node:crypto';
import { CodeRefused, type Marketplace } from './marketplace.ts';

/** Where the embedded marketplace asks for consent, on our own server. */
export const consentPath = '/marketplace/consent';

/** The embedded marketplace: its codes begin with AN; one that ends in 0000 is too old. */
export const ruleMarketplace: Marketplace = {
  consentUrl: (state) => `${consentPath}?${new URLSearchParams({ state }).toString()}`,
  exchange: async (code) => {
    if (!/^AN[A-Za-z0-9]{8,}$/.test(code)) throw new CodeRefused('The marketplace does not know this code.');
    if (code.endsWith('0000'))
      throw new CodeRefused('The code is too old, used already or of another application: ask for a new link.');
    return { refresh_token: `Atzr|${createHash('sha256').update(code).digest('base64url')}` };
  },
};
