import type { Role } from '#tools/roles.ts';
import type { BadCall } from './bad-bodies.ts';

interface UserInfo {
  userCode: string;
  userKey: string;
}
export interface Target {
  request(path: string, init: RequestInit): Response | Promise<Response>;
  signIn(role: Role): Promise<UserInfo>;
}
export interface Thrown {
  calls: number;
  /** Answers by status. */
  statuses: Record<number, number>;
  /** What went wrong, as sentences. */
  faults: string[];
}

/** No call with a wrong body may take longer, in milliseconds. */
const patience = 10_000;
/** Words of the database, which never leave the server. */
const leaks =
  /syntax error|relation "|violates|invalid input syntax|pg_|drizzle|insert into|column .* does not exist|at \w+ \(file:/i;

const broken = 'The answer broke off: ';
const brokenOff = (error: Error): string => broken + error.message;

/** Sends each call; nothing may be answered by 5xx, break off, hang, or show words of the database. */
export async function throwBodies(target: Target, calls: Iterable<BadCall>): Promise<Thrown> {
  const thrown: Thrown = { calls: 0, statuses: {}, faults: [] };
  const users = new Map<Role, UserInfo>();
  for (const call of calls) {
    const user = users.get(call.as) ?? (await target.signIn(call.as));
    const { status, text } = await answerOf(target, call, user);
    // Some calls end sessions.
    if (status === 401) users.delete(call.as);
    else users.set(call.as, user);
    thrown.calls += 1;
    thrown.statuses[status] = (thrown.statuses[status] ?? 0) + 1;
    const said = `${call.method} /${call.path.slice(0, 120)} with ${call.about}`;
    if (status >= 500) thrown.faults.push(`${said}: ${status} ${text.slice(0, 200)}`);
    else if (text.startsWith(broken)) thrown.faults.push(`${said}: ${status} ${text}`);
    else if (status === 0) thrown.faults.push(`${said}: no answer within ${patience / 1_000} s`);
    else if (status >= 400 && leaks.test(text)) thrown.faults.push(`${said}: ${text.slice(0, 300)}`);
  }
  return thrown;
}

async function answerOf(target: Target, call: BadCall, user: UserInfo): Promise<{ status: number; text: string }> {
  const headers = new Headers({ 'x-user-code': user.userCode, 'x-user-key': user.userKey, ...call.headers });
  if (typeof call.body === 'string') headers.set('content-type', 'application/json');
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<{ status: number; text: string }>((done) => {
    signal.addEventListener('abort', () => done({ status: 0, text: '' }));
  });
  const answered = (async () => {
    const response = await target.request(`/${call.path}`, { method: call.method, headers, body: call.body, signal });
    return { status: response.status, text: await response.text().catch((error: Error) => brokenOff(error)) };
  })();
  return Promise.race([answered, late]);
}
