import { consoleContracts } from '#tools/console-index.ts';
import type { AnyContract } from '#tools/define.ts';
import { rolesOf, type Role } from '#tools/roles.ts';
import { hostile } from './hostile.ts';

/** One request with one thing wrong in it. */
export interface BadCall {
  /** What is wrong, for the report. */
  about: string;
  path: string;
  as: Role;
  method: 'GET' | 'POST';
  /** JSON without userInfo, a form, or nothing. */
  body?: string | FormData | URLSearchParams;
  headers?: Record<string, string>;
}

/** A valid question to the assistant, the one call whose answer is a stream. */
const question = {
  id: 'drill-chat-1',
  messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'where is LX1' }], content: 'x' }],
  trigger: 'submit-message',
  language: 'en',
  call: { path: 'geographic/get-zone', args: {} },
  model: 'built-in',
  focus: { screen: '/shipment', title: 't', contract: 'shipment/all', args: {}, selected: [] },
};

/** Every field of every endpoint with every hostile value in turn, the other fields as in the example of the contract. */
export function* badCalls(contracts: readonly AnyContract[]): Generator<BadCall> {
  for (const contract of contracts) yield* ofContract(contract);
  for (const { path, example } of consoleContracts) yield* ofBody(path, example, 'admin');
  yield* ofBody('api/chat', question, 'admin');
  yield* ofMessages();
  yield* ofFiles();
  yield* ofSignIn();
}

function* ofContract(contract: AnyContract): Generator<BadCall> {
  const { path, example, effect } = contract;
  const access = rolesOf(contract);
  const fields = [...Object.keys(contract.input.shape), 'unknown_field', '__proto__'];
  let turn = 0;
  for (const field of fields)
    for (const value of hostile) {
      const as = access[turn++ % access.length]!;
      const about = `${field} = ${value.slice(0, 60)}`;
      if (contract.method === 'GET') yield { about, path: getPath(path, example, field, value), as, method: 'GET' };
      else {
        const body = bodyWith(example, field, value, contract.wrap);
        // A file of the same list, and the preview of the same change, read the body by other ways.
        const asFile = effect === 'read' && contract.output.kind === 'rows' && turn % 5 === 0;
        const query = effect !== 'read' && turn % 2 ? '?plan' : '';
        const headers = asFile ? { accept: 'text/csv' } : undefined;
        yield { about, path: `${path}${query}`, as, method: 'POST', body, headers };
      }
    }
  if (contract.method === 'POST')
    for (const value of hostile)
      yield { about: `the body is ${value.slice(0, 60)}`, path, as: access[0]!, method: 'POST', body: value };
}

function* ofBody(path: string, example: object, as: Role): Generator<BadCall> {
  for (const field of [...Object.keys(example), 'unknown_field'])
    for (const value of hostile)
      yield {
        about: `${field} = ${value.slice(0, 60)}`,
        path,
        as,
        method: 'POST',
        body: bodyWith(example, field, value),
      };
}

/** What somebody may type in the chat. */
function* ofMessages(): Generator<BadCall> {
  let turn = 0;
  for (const value of hostile) {
    const text = typeof JSON.parse(value) === 'string' ? value : JSON.stringify(value);
    const part = `{"id": "drill-typed-${turn++}", "messages": [{"role": "user", "parts": [{"type": "text", "text": ${text}}]}]}`;
    yield { about: `typed ${text.slice(0, 60)}`, path: 'api/chat', as: 'admin', method: 'POST', body: part };
  }
}

function* ofFiles(): Generator<BadCall> {
  for (const value of hostile) {
    const text = textOf(value).slice(0, 2_000);
    const about = `a file called ${value.slice(0, 60)}`;
    const body = new FormData();
    body.set('file', new File([text], text));
    const part = `/files/${encodeURIComponent(text.toWellFormed())}`.slice(1);
    for (const as of ['admin', 'provider'] as const) {
      yield { about, path: 'files', as, method: 'POST', body };
      yield { about, path: part, as, method: 'GET' };
    }
  }
}

function* ofSignIn(): Generator<BadCall> {
  const fields = {
    email: 'nobody@waybill.test',
    password: 'x',
    csrfToken: 'x',
    callbackUrl: '/',
    code: '',
    json: 'true',
  };
  const paths = ['callback/credentials', 'callback/email', 'signin/email', 'signin/credentials', 'signout', 'session'];
  for (const value of hostile) {
    const text = textOf(value).toWellFormed().slice(0, 2_000);
    const about = `signing in with ${value.slice(0, 60)}`;
    for (const path of [...paths, 'csrf', 'providers', 'error', '_log']) {
      const at = `api/auth/${path}`;
      const cookie = `waybill.session=${encodeURIComponent(text)}; authjs.callback-url=${encodeURIComponent(text)}`;
      yield {
        about,
        path: `${at}?callbackUrl=${encodeURIComponent(text)}`,
        as: 'admin',
        method: 'GET',
        headers: { cookie },
      };
      for (const field of paths.indexOf(path) < 0 ? [] : Object.keys(fields))
        yield {
          about: `${field}: ${about}`,
          path: at,
          as: 'admin',
          method: 'POST',
          body: new URLSearchParams({ ...fields, [field]: text }),
        };
    }
  }
}

/** The value as somebody would type it into a form. */
const textOf = (value: string): string => (value.startsWith('"') ? (JSON.parse(value) as string) : value);

function bodyWith(example: object, field: string, value: string, wrap?: string): string {
  const fields = Object.entries(example).filter(([key, one]) => key !== field && one !== undefined);
  const text = [...fields.map(([key, one]) => [key, JSON.stringify(one)]), [field, value]]
    .map(([key, one]) => `${JSON.stringify(key)}: ${one}`)
    .join(', ');
  return wrap ? `{${JSON.stringify(wrap)}: {${text}}}` : `{${text}}`;
}

function getPath(path: string, example: object, field: string, value: string): string {
  const text = textOf(value).toWellFormed().slice(0, 2_000);
  const given: Record<string, string> = { ...(example as Record<string, string>), [field]: text };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] || 'none'));
  return `${filled}?${new URLSearchParams(given).toString()}`;
}
