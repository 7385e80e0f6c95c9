import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '#server/config.ts';
import { includes } from './address-list.ts';

/** Where browsers see us: PUBLIC_URL, else the address that the browser itself used. */
export const publicOrigin = (c: Context, config: Pick<Config, 'publicUrl'>): string =>
  new URL(config.publicUrl ?? c.req.url).origin;

/**
 * Whether a request is meant for us: at PUBLIC_URL or on this machine. Without PUBLIC_URL also by a bare address, which
 * no page of another site can give itself, as it can a name (DNS rebinding).
 */
export function isOurHost({ host, hostname }: URL, config: Pick<Config, 'publicUrl' | 'host'>): boolean {
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (config.publicUrl) return isLoopback || host === new URL(config.publicUrl).host;
  return isLoopback || hostname === config.host || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
}

/**
 * The network address of the caller; empty where there is no network. Of X-Forwarded-For only what the proxies of
 * TRUST_PROXY wrote is believed: the last entry that is not one of them.
 */
export function callerAddress(c: Context, config: Pick<Config, 'trustProxy'>): string {
  const peer = c.env?.incoming ? plain(getConnInfo(c).remote.address ?? '') : '';
  const hops = c.req.header('x-forwarded-for')?.split(',').map(plain) ?? [];
  let seen = peer;
  while (includes(config.trustProxy, seen) && isIP(hops.at(-1) ?? '')) seen = hops.pop()!;
  return seen;
}

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
