import type { Config } from '#server/config.ts';
import type { Carrier } from './carrier.ts';
import { httpCarrier } from './http-carrier.ts';
import { ruleCarrier } from './rule-carrier.ts';

/** The service at CARRIER_BASE_URL, or the embedded one that answers by rule. */
export const carrierOf = ({
  carrierBaseUrl,
  carrierApiKey,
}: Pick<Config, 'carrierBaseUrl' | 'carrierApiKey'>): Carrier =>
  carrierBaseUrl ? httpCarrier(carrierBaseUrl, carrierApiKey) : ruleCarrier;
