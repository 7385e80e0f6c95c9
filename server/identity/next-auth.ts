/** What the next-auth 4 client sends and expects, where @auth/core differs. */

const statuses: Record<string, number> = { MissingCSRF: 403, AccessDenied: 403, Configuration: 500 };

/** The client wants `{url}` as JSON and no redirect. */
export const wantsJson = (form: string): boolean => {
  const flag = new URLSearchParams(form).get('json');
  return flag !== null && flag !== 'false';
};

/** The error in the url of an answer. */
export const errorOf = (url: string | null | undefined): string | null =>
  url ? new URL(url, 'http://localhost').searchParams.get('error') : null;

/** The status of an answer with this url: an error in it is a failure, a wrong password is 401. */
export function statusOf(url: string | undefined, otherwise: number): number {
  const error = errorOf(url);
  return error ? (statuses[error] ?? 401) : otherwise;
}

/** Where to go on to may be a path or an address of the web; @auth/core takes anything else for a fault of ours. */
const isAddress = (url: string): boolean =>
  URL.canParse(url, url.startsWith('/') ? 'http://localhost' : undefined) &&
  /^https?:$/.test(new URL(url, 'http://localhost').protocol);

/** The fields of a form or a query without a `callbackUrl` that is none. */
export function withoutBadAddress(fields: string): string {
  const read = new URLSearchParams(fields);
  if (read.getAll('callbackUrl').every(isAddress)) return fields;
  read.delete('callbackUrl');
  return read.toString();
}

/** The cookies without one for the callback address that is none. */
export const withoutBadCookie = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => {
      const [, value] = /callback-url=(.*)$/.exec(cookie) ?? [];
      return value === undefined || isAddress(decoded(value));
    })
    .join('; ');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
