const patienceMs = 1_000;
let wanted = '';
let letGo = () => {};

/**
 * Takes a conversation for this tab, in place of the one before. False where another tab shows it; true also where the
 * browser cannot tell, as on pages without TLS.
 */
export async function takeHere(id: string): Promise<boolean> {
  if (wanted === id || !navigator.locks) return true;
  letGo();
  wanted = id;
  return new Promise((taken) => {
    // A reload asks before the page before it has let go.
    const signal = AbortSignal.timeout(patienceMs);
    const hold = () => {
      taken(true);
      return wanted === id ? new Promise<void>((done) => (letGo = done)) : undefined;
    };
    navigator.locks.request(`waybill.chat.${id}`, { signal }, hold).catch(() => taken(false));
  });
}
