/** What the token service gives for a code: the refresh token is kept, access tokens are made from it. */
export interface Grant {
  refresh_token: string;
}

/** A marketplace at which partners allow us to act in their name. */
export interface Marketplace {
  /** The page on which a partner agrees; it sends the browser back with this state; to where, is known to it if no URI is given. */
  consentUrl(state: string, redirectUri?: string): string;
  /** Exchanges a code, once. Throws `CodeRefused` or `MarketplaceAway`. */
  exchange(code: string, redirectUri?: string, signal?: AbortSignal): Promise<Grant>;
}

/** The token service does not take the code: too old, used, or none of its own. The message says which. */
export class CodeRefused extends Error {}

/** The token service gave no answer that can be used: too late, broken, or none. */
export class MarketplaceAway extends Error {}
