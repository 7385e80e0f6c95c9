import { useState } from 'react';
import { customerInsAmzAuthorizationLink } from '#tools/partner/customer-ins-amz-authorization-link.ts';
import { customerRevokeAmzAuthorization } from '#tools/partner/customer-revoke-amz-authorization.ts';
import { getCustomerAmzAuthorizationCredential } from '#tools/partner/get-customer-amz-authorization-credential.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAuthorizationTabs } from './authorization-tabs.ts';
import { useConsent } from './use-consent.ts';

const [hidden, revokes] = [['marketplace'], ['partner/customer-revoke-amz-authorization']];

/** Where partners stand with the marketplace; asking for a permission leads to its consent page and back here. */
export default function MarketplaceAuthorization() {
  const t = useText();
  const user = useUser();
  const tabs = useAuthorizationTabs('/partners/prc-authorization/marketplace');
  const { turn, busy } = useConsent();
  const [rows, setRows] = useState<Row[] | null>(null);
  const isOwn = user.role === 'partner';
  const ask = (
    <Button disabled={busy} onClick={() => setRows([])}>
      {t('Authorise at Amazon')}
    </Button>
  );
  return (
    <>
      <ReportScreen
        key={turn}
        contract={getCustomerAmzAuthorizationCredential}
        actions={revokes.filter(() => mayUse(customerRevokeAmzAuthorization, user))}
        views={{ ...tabs, end: ask }}
        onOpen={(row) => setRows([row])}
        empty={t('No partner has been asked yet.')}
      />
      {rows && (
        <ChangeDialog
          contract={customerInsAmzAuthorizationLink}
          rows={rows}
          without={isOwn ? [...hidden, 'copa_id'] : hidden}
          title="Authorise at Amazon"
          onClose={() => setRows(null)}
          onDone={(applied) => {
            setRows(null);
            const [made] = (applied?.answers[0]?.data ?? []) as { authorization_link: string; copa_id: number }[];
            if (!made) return;
            // The consent page sends back no partner: this browser remembers for which it asked.
            sessionStorage.setItem('waybill-consent', String(made.copa_id));
            window.location.assign(made.authorization_link);
          }}
        />
      )}
    </>
  );
}
