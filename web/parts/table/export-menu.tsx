import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AnyContract, PaperForm } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { download } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#web/ui/menu.tsx';

const ExportItems = lazy(() => import('#web/parts/table/export-items.tsx'));

interface Props {
  contract: AnyContract;
  args: Row;
  /** All rows that match, also those not shown. */
  total: number;
  onCopy?: () => void;
  /** The icon alone, as in the foot of a card. */
  small?: boolean;
}

/** Every row as a file, uncapped; the shown ones onto the clipboard or paper. */
export function ExportMenu({ contract, args, total, onCopy, small }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const save = async (form: 'csv' | 'xlsx' | PaperForm, across = false) => {
    setBusy(true);
    try {
      await download(contract, args, form, { across });
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    }
    setBusy(false);
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="quiet"
          size={small ? 'icon' : 28}
          aria-label={t('Export')}
          aria-busy={busy}
          disabled={total === 0 || busy}
        >
          <Download size={16} strokeWidth={1.6} />
          {!small && <span className="@max-[920px]:sr-only">{t('Export')}</span>}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <Suspense fallback={null}>
          <ExportItems {...{ contract, total, small, onCopy }} save={(form, across) => void save(form, across)} />
        </Suspense>
      </MenuContent>
    </Menu>
  );
}
