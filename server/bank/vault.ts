import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

const keyOf = (config: Pick<Config, 'sessionSecret'>): Buffer =>
  Buffer.from(hkdfSync('sha256', config.sessionSecret, 'waybill', 'bank account numbers', 32));

/** Encrypts an account number (AES-256-GCM, fresh nonce), as base64url text. */
export function seal(number: string, config: Pick<Config, 'sessionSecret'>): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce);
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The number behind a sealed text. Throws where the text or the secret is not the one it was made with. */
export function open(text: string, config: Pick<Config, 'sessionSecret'>): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
