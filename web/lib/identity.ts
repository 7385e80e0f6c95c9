import axios, { isAxiosError } from 'axios';
import { page } from '#web/lib/page.ts';
import type { Rights } from '#tools/roles.ts';

/** The signed-in person as the session tells it; `userCode` and `userKey` sign every business call. */
export interface User extends Rights {
  name: string;
  email: string;
  userCode: string;
  userKey: string;
  /** The kind of client: admin, merchant or provider. */
  flavour: string;
  copaId: number | null;
  /** The airport code of the station where the person works; absent without one. */
  station?: string;
  /** The time zone of the station, whose today is meant. */
  zone?: string;
}
export interface Session {
  user: User;
  /** ISO 8601. */
  expires: string;
}
export interface Provider {
  id: string;
  name: string;
  type: string;
}
/** `url` is where to go on; `error` the reason of a refusal, and then `url` is null. */
export interface SignInResult {
  ok: boolean;
  url: string | null;
  error: string | null;
}

const http = axios.create({ baseURL: page.auth, timeout: 20_000 });

/** The session of this browser, or null. Throws where the service cannot be reached. */
export async function getSession(): Promise<Session | null> {
  const { data } = await http.get<Partial<Session> | null>('/session');
  return data?.user ? (data as Session) : null;
}

/** The ways to sign in that the service offers. Throws where the list cannot be loaded. */
export async function getProviders(): Promise<Provider[]> {
  const { data } = await http.get<Record<string, Provider>>('/providers');
  return Object.values(data ?? {});
}

/** Signs in: credentials at the callback path, an e-mail address at the sign-in path. */
export async function signIn(
  provider: Pick<Provider, 'id' | 'type'>,
  fields: Record<string, string>,
  callbackUrl: string,
): Promise<SignInResult> {
  const step = provider.type === 'credentials' ? 'callback' : 'signin';
  const { ok, url } = await post(`/${step}/${provider.id}`, { ...fields, callbackUrl });
  const error = url ? new URL(url, location.href).searchParams.get('error') : null;
  return { ok: ok && !error, url: error ? null : url, error: error ?? (ok ? null : 'Unreachable') };
}

export async function signOut(callbackUrl: string): Promise<void> {
  await post('/signout', { callbackUrl });
}

async function post(path: string, fields: Record<string, string>): Promise<{ ok: boolean; url: string | null }> {
  const { data } = await http.get<{ csrfToken: string }>('/csrf');
  const form = new URLSearchParams({ ...fields, csrfToken: data.csrfToken, json: 'true' });
  try {
    const answer = await http.post<{ url?: string }>(path, form);
    return { ok: true, url: answer.data.url ?? null };
  } catch (failure) {
    if (!isAxiosError(failure)) throw failure;
    return { ok: false, url: (failure.response?.data as { url?: string } | undefined)?.url ?? null };
  }
}
