import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** The secrets that keys are made of: the first of `encryptionKeys` writes, every one reads. */
export type Secrets = Pick<Config, 'sessionSecret'> & Partial<Pick<Config, 'encryptionKeys'>>;

interface Key {
  /** Stands in every value that it wrote; tells nothing about the secret. */
  id: string;
  bytes: Buffer;
}

const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`waybill key\n${secret}`).digest('hex').slice(0, 8),
  bytes: Buffer.from(hkdfSync('sha256', secret, 'waybill', 'bank account numbers', 32)),
});
// The session secret reads too, so that values from before ENCRYPTION_KEYS stay readable.
const keysOf = ({ encryptionKeys = [], sessionSecret }: Secrets): Key[] =>
  [...encryptionKeys, sessionSecret].map(keyOf);

/** The key that new values are written with. */
export const currentKeyId = (secrets: Secrets): string => keysOf(secrets)[0]!.id;

/** The key that wrote a value; undefined for one from before keys had names. */
export const keyIdOf = (text: string): string | undefined => (text.includes('.') ? text.split('.')[0] : undefined);

/**
 * Encrypts a text (AES-256-GCM, fresh nonce) for one row, named as `bank_account:1`: copied into another row it cannot be
 * read. Answers `key.sealed`, both parts base64url.
 */
export function seal(text: string, row: string, secrets: Secrets): string {
  const { id, bytes } = keysOf(secrets)[0]!;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text that was sealed for this row. Throws where the value, the row or the secrets are others than it was made with. */
export function unseal(value: string, row: string, secrets: Secrets): string {
  const id = keyIdOf(value);
  if (id === undefined) return firstReadable(value, keysOf(secrets));
  const key = keysOf(secrets).find((one) => one.id === id);
  if (!key) throw new Error(`The encryption key ${id} is missing: add its secret to ENCRYPTION_KEYS.`);
  return decrypt(value.slice(id.length + 1), key, row);
}

function firstReadable(value: string, keys: Key[]): string {
  for (const key of keys) {
    try {
      return decrypt(value, key);
    } catch {
      // Another key wrote it.
    }
  }
  throw new Error('No encryption key reads this value: add the secret that it was made with to ENCRYPTION_KEYS.');
}

function decrypt(text: string, { bytes: key }: Key, row?: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  if (row !== undefined) decipher.setAAD(Buffer.from(row));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
