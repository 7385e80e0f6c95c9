import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '#server/config.ts';

/** Where browsers see us: PUBLIC_URL, else the address that the browser itself used. */
export const publicOrigin = (c: Context, config: Pick<Config, 'publicUrl'>): string =>
  new URL(config.publicUrl ?? c.req.url).origin;

/**
 * The network address of the caller. PUBLIC_URL says that a proxy stands before us: then it is the last entry of
 * X-Forwarded-For, the one that the proxy itself wrote, if the proxy is on this machine or network.
 */
export function callerAddress(c: Context, config: Pick<Config, 'publicUrl'>): string {
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return config.publicUrl && forwarded && isNear(peer) ? forwarded : peer;
}

const isNear = (address: string): boolean =>
  /^(127\.|::1$|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/.test(address.replace(/^::ffff:/, ''));
