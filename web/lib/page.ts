const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="waybill-${name}"]`)?.content ?? '';

/** What the server wrote into the page: the base path of the authentication, and whether it shows the demo world. */
export const page = { auth: meta('auth') || '/api/auth', demo: meta('demo') === 'on' };
