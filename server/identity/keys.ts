import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const apiKeyPrefix = 'wbk_';

/** A secret of 256 random bits: the `userKey` of a session. */
export const newSessionKey = (): string => randomBytes(32).toString('base64url');
/** A secret of 256 random bits for programs; the prefix lets people and secret scanners recognise it. */
export const newApiKey = (): string => apiKeyPrefix + randomBytes(32).toString('base64url');
export const isApiKey = (key: string): boolean => key.startsWith(apiKeyPrefix);

/** What is stored of a key: one SHA-256 is enough, since nobody can try out 256 random bits. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Compares in a time that tells nothing about where two texts differ. */
export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
