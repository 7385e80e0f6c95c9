import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { customerInsAmzAuthorizationCredential } from '#tools/partner/customer-ins-amz-authorization-credential.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { actionKey, call } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';

const left = 'state, spapi_oauth_code, selling_partner_id, error, error_description'.split(', ');

/** Takes what a consent page gave back in the address, once, and clears it away. `turn` grows when something changed. */
export function useConsent(): { turn: number; busy: boolean } {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);
  const taken = useRef(false);
  useEffect(() => {
    const [state, code, error] = ['state', 'spapi_oauth_code', 'error'].map((key) => query.get(key));
    if (taken.current || !(code || error)) return;
    taken.current = true;
    const seller = query.get('selling_partner_id') ?? '';
    setQuery((now) => new URLSearchParams([...now].filter(([key]) => !left.includes(key))), { replace: true });
    const copa = Number(sessionStorage.getItem('waybill-consent')) || undefined;
    sessionStorage.removeItem('waybill-consent');
    if (!code) return showAlert('error', t('The marketplace says: the permission was not given.'));
    setBusy(true);
    // An answer without a state could be of anybody: none is refused by the server.
    const input = { copa_id: copa, spapi_oauth_code: code, selling_partner_id: seller, state: state ?? 'none' };
    call(customerInsAmzAuthorizationCredential, input, { key: actionKey() })
      .then(() => showAlert('success', t('Authorised')))
      .catch((failure: Error) => showAlert('error', t(failure.message)))
      .finally(() => {
        setBusy(false);
        setTurn((before) => before + 1);
      });
  }, [query, setQuery, t]);
  return { turn, busy };
}
