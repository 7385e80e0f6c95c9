import type { AnyContract } from '#tools/define.ts';
import type { Who } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { log } from '#server/log.ts';
import { refuse } from '#server/refuse.ts';
import { sameText } from './keys.ts';
import { liveKey } from './sessions.ts';

/** The two fields of a body that say who calls. */
export interface UserInfo {
  userCode: string;
  userKey: string;
}

/**
 * Who calls, by the `userInfo` of the body. `cookieUser` is the user code that the session cookie names, if one came
 * along (`readCookie`). Refuses with 401 when the key is missing, wrong, ended, or of somebody else than the cookie.
 */
export async function authenticate(data: Data, userInfo: unknown, cookieUser?: string): Promise<Who> {
  if (!isUserInfo(userInfo))
    refuse('unauthenticated', 'Sign in first: the request has no userInfo with userCode and userKey.');
  return personOf(data, userInfo.userKey, cookieUser, userInfo.userCode);
}

/** Who calls, by the key of `Authorization: Bearer` alone; refuses like `authenticate`. */
export async function personOf(data: Data, userKey: string, cookieUser?: string, userCode?: string): Promise<Who> {
  const live = await liveKey(data, userKey);
  if (!live || (userCode !== undefined && !sameText(live.who.userCode, userCode)))
    refuse('unauthenticated', 'Your session has ended or the key is invalid. Sign in again.');
  if (cookieUser !== undefined && cookieUser !== live.who.userCode) {
    log.warn({ userCode: live.who.userCode, cookieUser }, 'refused: key and session cookie name two people');
    refuse('unauthenticated', 'This browser is signed in as somebody else. Reload the page.');
  }
  return live.who;
}

/** Whether the key of a program covers this call; people are not limited by it. */
export function keyAllows(who: Who, contract: Pick<AnyContract, 'path' | 'effect'>): boolean {
  if (!who.apiKey) return true;
  const { scopes } = who.apiKey;
  if (scopes.includes(readOnly) && contract.effect !== 'read') return false;
  const places = scopes.filter((scope) => scope !== readOnly);
  return places.length === 0 || places.includes(contract.path) || places.includes(contract.path.split('/')[0]!);
}

/** Refuses a program's key, whatever its scopes: only a person decides how a person signs in. */
export function checkPerson(who: Who): void {
  if (!who.sessionId) refuse('forbidden', 'Only a person who is signed in can do this, not a key.');
}

/** The scope of an API key that may change nothing. */
export const readOnly = 'read-only';

const isUserInfo = (value: unknown): value is UserInfo => {
  const { userCode, userKey } = (value ?? {}) as Partial<UserInfo>;
  return typeof userCode === 'string' && typeof userKey === 'string' && userKey.length > 0 && userKey.length <= 200;
};
