import type { AnswerOf, AnyContract } from '#tools/define.ts';
import { wireBody } from '#tools/input-fields.ts';
import { roles, type Role } from '#tools/roles.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';
import { demoWorld } from './demo.ts';
import { engines, type TestEngine } from './engines.ts';

export interface UserInfo {
  userCode: string;
  userKey: string;
}
export interface Site {
  data: Data;
  app: ReturnType<typeof createApp>;
  users: Record<Role, UserInfo>;
  /** Any request to a contract, as the wire has it. */
  send(
    contract: AnyContract,
    input: unknown,
    as: UserInfo | null,
    headers?: Record<string, string>,
    query?: string,
  ): Promise<Response>;
  /** The answer of a call that must succeed. */
  call<C extends AnyContract>(contract: C, input: object, as: Role): Promise<AnswerOf<C>>;
  close(): Promise<void>;
}

/** The whole application over the demo world, with one signed-in session a role; `env` adds to its configuration. */
export async function openSite(engine: TestEngine, env: Record<string, string> = {}): Promise<Site> {
  const { data, place, close } = await engine.open(demoWorld);
  const config = readConfig({ ...place.env, ...env, SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'on' });
  const app = createApp({ data, config, log });
  const users = {} as Record<Role, UserInfo>;
  for (const role of roles) {
    const userCode = `DEMO-${role.toUpperCase()}`;
    users[role] = { userCode, userKey: await openSession(data, userCode, { agent: 'test' }) };
  }
  const send: Site['send'] = async (contract, input, as, headers = {}, query = '') => {
    if (contract.method === 'GET') {
      const given = { ...(input as Record<string, string>) };
      const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? 'none'));
      const who: Record<string, string> = as ? { 'x-user-code': as.userCode, 'x-user-key': as.userKey } : {};
      return app.request(`/${path}?${new URLSearchParams(given).toString()}`, { headers: { ...who, ...headers } });
    }
    const wrapped = wireBody(contract, input as Record<string, unknown>);
    const body = JSON.stringify(as ? { ...wrapped, userInfo: as } : wrapped);
    return app.request(`/${contract.path}${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  return {
    data,
    app,
    users,
    send,
    call: async (contract, input, as) => {
      const response = await send(contract, input, users[as]);
      const answer = (await response.json()) as { message?: string };
      if (!response.ok) throw new Error(`${contract.path}: ${response.status} ${answer.message}`);
      return answer as never;
    },
    close,
  };
}

let shared: Promise<Site> | undefined;
/** One site on the embedded engine for tests that only read. */
export const demo = (): Promise<Site> => (shared ??= openSite(engines[0]!));
