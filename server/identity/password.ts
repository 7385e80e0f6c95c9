import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>;

/** 32 MB of memory and about a quarter of a second of one core. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const length = 32;

/** `scrypt$N$r$p$salt$hash`: the parameters are stored with the hash, so that they can be raised later. */
export async function hashPassword(password: string, { N, r, p } = cost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derived(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Takes as long for an account that does not exist or has no password (`stored` empty) as for one that does. */
export async function verifyPassword(password: string, stored?: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored || (await nobody())).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derived(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, expected) && Boolean(stored);
}

const derived = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  // One person's é is typed as one character, another's as two.
  derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r });

let nobodysHash: Promise<string> | undefined;
const nobody = () => (nobodysHash ??= hashPassword(randomBytes(16).toString('hex')));
