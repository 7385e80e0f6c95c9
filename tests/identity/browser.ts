/** A browser as far as signing in needs one: it keeps cookies and follows nothing. */
export class Browser {
  #cookies = new Map<string, string>();
  #origin: string;
  #basePath: string;
  constructor(origin: string, basePath = '/api/auth') {
    this.#origin = origin;
    this.#basePath = basePath;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookies(header: string) {
    this.#cookies = new Map(header.split('; ').map((cookie) => cookie.split(/=(.*)/s).slice(0, 2) as [string, string]));
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('cookie', this.cookies);
    const response = await fetch(`${this.#origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) as unknown as [string, string, string];
    if (value === '' || /max-age=0(;|$)/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  get = (path: string): Promise<Response> => this.send(`${this.#basePath}/${path}`);

  async csrf(): Promise<string> {
    return ((await (await this.get('csrf')).json()) as { csrfToken: string }).csrfToken;
  }

  /** Posts a form as the next-auth 4 client does. */
  async post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams({ csrfToken: await this.csrf(), callbackUrl: '/', json: 'true', ...fields });
    return this.send(`${this.#basePath}/${path}`, { method: 'POST', body, headers });
  }

  signIn = (email: string, password: string, fields: Record<string, string> = {}): Promise<Response> =>
    this.post('callback/credentials', { email, password, ...fields });

  async session(): Promise<{ user?: SessionUser; expires?: string }> {
    return (await (await this.get('session')).json()) as { user?: SessionUser; expires?: string };
  }

  /** Posts JSON to any path of the site. */
  json = (path: string, body: unknown): Promise<Response> =>
    this.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
}

export interface SessionUser {
  name: string;
  email: string;
  userCode: string;
  userKey: string;
  flavour: string;
  role: string;
  copaId: number | null;
}
