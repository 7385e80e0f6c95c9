/** What the next-auth 4 client sends and expects, where @auth/core differs. */

const statuses: Record<string, number> = { MissingCSRF: 403, AccessDenied: 403, Configuration: 500 };

/** The client wants `{url}` as JSON and no redirect. */
export const wantsJson = (form: string): boolean => {
  const flag = new URLSearchParams(form).get('json');
  return flag !== null && flag !== 'false';
};

/** The error that an answer's url carries. */
export const errorOf = (url: string | null | undefined): string | null =>
  url ? new URL(url, 'http://localhost').searchParams.get('error') : null;

/** The status of an answer with this url: an error in it is a failure, a wrong password is 401. */
export function statusOf(url: string | undefined, otherwise: number): number {
  const error = errorOf(url);
  return error ? (statuses[error] ?? 401) : otherwise;
}
