import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { AnyContract } from '#tools/define.ts';
import { airWaybill } from '#tools/print/air-waybill.ts';
import { bagLabel } from '#tools/print/bag-label.ts';
import { cargoManifest } from '#tools/print/cargo-manifest.ts';
import { consolidationList } from '#tools/print/consolidation-list.ts';
import { securityDeclaration } from '#tools/print/security-declaration.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { download } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';

const papers: AnyContract[] = [airWaybill, securityDeclaration, cargoManifest, consolidationList];

/** The papers that go with a master, each as PDF; the labels of its bags by manifest. */
export function PapersMenu({ id, manifests }: { id: number; manifests: string | null }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const save = async (contract: AnyContract, args: Row) => {
    setBusy(true);
    try {
      await download(contract, args, 'pdf');
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    }
    setBusy(false);
  };
  const lists = manifests?.split(', ') ?? [];
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button aria-busy={busy} disabled={busy}>
          <Printer size={16} strokeWidth={1.6} />
          {t('Papers')}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {papers.map((paper) => (
          <MenuItem key={paper.path} onSelect={() => void save(paper, { master_booking_id: id })}>
            {t(paper.title)}
          </MenuItem>
        ))}
        {lists.map((mnfs_id) => (
          <MenuItem key={mnfs_id} onSelect={() => void save(bagLabel, { mnfs_id: Number(mnfs_id) })}>
            {t('Bag labels of manifest {{number}}', { number: mnfs_id })}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
