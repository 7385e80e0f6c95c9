import type { Config } from '#server/config.ts';

/** The screen to which a consent page sends the browser back. */
export const returnPath = '/partners/prc-authorization';

/** Its address for the marketplace; without PUBLIC_URL the one that was registered there. */
export const returnUri = ({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined =>
  publicUrl && `${publicUrl}${returnPath}`;
