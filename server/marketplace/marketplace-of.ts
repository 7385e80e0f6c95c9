import type { Config } from '#server/config.ts';
import { httpMarketplace } from './http-marketplace.ts';
import type { Marketplace } from './marketplace.ts';
import { ruleMarketplace } from './rule-marketplace.ts';

/** The marketplace at MARKETPLACE_TOKEN_URL, or the embedded one that answers by rule. */
export const marketplaceOf = ({
  marketplaceTokenUrl: tokenUrl,
  marketplaceConsentUrl: consentUrl,
  marketplaceClientId: clientId,
  marketplaceClientSecret: clientSecret,
}: Pick<
  Config,
  'marketplaceTokenUrl' | 'marketplaceConsentUrl' | 'marketplaceClientId' | 'marketplaceClientSecret'
>): Marketplace => (tokenUrl ? httpMarketplace({ tokenUrl, consentUrl, clientId, clientSecret }) : ruleMarketplace);
