import { z } from 'zod';
import { CodeRefused, MarketplaceAway, type Grant, type Marketplace } from './marketplace.ts';

const timeoutMs = 10_000;
/** No answer of a token service is longer. */
const longest = 64 * 1024;

const granted = z.object({ refresh_token: z.string().min(1).max(8_192) });
const refused = z.object({ error: z.string().max(200), error_description: z.string().max(500).optional() });

/** OAuth 2.0, section 5.2: what of a refusal is said to people; the service's own text is not passed on. */
const sentences: Record<string, string> = {
  invalid_grant: 'The code is too old, used already or of another application: ask for a new link.',
  invalid_client: 'The marketplace does not know this application: check MARKETPLACE_CLIENT_ID and its secret.',
};

interface Service {
  tokenUrl: string;
  consentUrl: string;
  clientId?: string;
  clientSecret?: string;
}

async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (text.length > longest) throw new MarketplaceAway('the answer is too long');
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MarketplaceAway('the answer is not JSON');
  }
}

/**
 * A marketplace that speaks OAuth 2.0 as Amazon's Selling Partner API does. A code is good once, so it is sent once; whatever
 * is neither a token nor a refusal is `MarketplaceAway`. `limitMs` is of one call.
 */
export function httpMarketplace(
  { tokenUrl, consentUrl, clientId, clientSecret }: Service,
  limitMs: number = timeoutMs,
): Marketplace {
  return {
    consentUrl: (state, redirectUri) => {
      const url = new URL(consentUrl);
      url.searchParams.set('state', state);
      if (redirectUri) url.searchParams.set('redirect_uri', redirectUri);
      return url.href;
    },
    exchange: async (code, redirectUri, signal): Promise<Grant> => {
      const limit = AbortSignal.timeout(limitMs);
      let response: Response;
      try {
        response = await fetch(tokenUrl, {
          method: 'POST',
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          headers: { accept: 'application/json' },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            code,
            ...(redirectUri && { redirect_uri: redirectUri }),
            ...(clientId && { client_id: clientId }),
            ...(clientSecret && { client_secret: clientSecret }),
          }),
        });
      } catch (error) {
        throw new MarketplaceAway(limit.aborted ? 'it did not answer in time' : 'it cannot be reached', {
          cause: error,
        });
      }
      const body = jsonOf(await textOf(response));
      const grant = granted.safeParse(body);
      if (response.ok && grant.success) return grant.data;
      const refusal = refused.safeParse(body);
      if (response.status >= 400 && response.status < 500 && refusal.success)
        throw new CodeRefused(sentences[refusal.data.error] ?? 'The marketplace refuses the code.');
      throw new MarketplaceAway(`it answered ${response.status}`);
    },
  };
}
