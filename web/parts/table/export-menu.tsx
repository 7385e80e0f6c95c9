import { Copy, Download, FileText, Printer, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { AnyContract, PaperForm } from '#tools/define.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { download } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { papers } from '#web/parts/table/paper-buttons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuLine, MenuNote, MenuTrigger } from '#web/ui/menu.tsx';

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
  const all = showNumber(total);
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
        {contract.prints?.map((form) => (
          <MenuItem key={form} icon={papers[form].icon} onSelect={() => save(form)}>
            {t(papers[form].text)}
          </MenuItem>
        ))}
        {contract.prints && <MenuLine />}
        {contract.across && (
          <>
            <MenuItem icon={<FileText size={16} strokeWidth={1.6} />} onSelect={() => save('csv', true)}>
              {t('CSV, breaks across')}
            </MenuItem>
            <MenuItem icon={<Table2 size={16} strokeWidth={1.6} />} onSelect={() => save('xlsx', true)}>
              {t('Excel, breaks across')}
            </MenuItem>
            <MenuLine />
          </>
        )}
        <MenuItem icon={<FileText size={16} strokeWidth={1.6} />} end={all} onSelect={() => save('csv')}>
          {t(contract.across ? 'CSV, one rate a line' : 'CSV, all rows')}
        </MenuItem>
        <MenuItem icon={<Table2 size={16} strokeWidth={1.6} />} end={all} onSelect={() => save('xlsx')}>
          {t(contract.across ? 'Excel, one rate a line' : 'Excel, all rows')}
        </MenuItem>
        {!small && <MenuLine />}
        {onCopy && (
          <MenuItem icon={<Copy size={16} strokeWidth={1.6} />} keys="Ctrl C" onSelect={onCopy}>
            {t('Copy as TSV')}
          </MenuItem>
        )}
        {!small && (
          <MenuItem
            icon={<Printer size={16} strokeWidth={1.6} />}
            keys="Ctrl P"
            onSelect={() => setTimeout(print, 100)}
          >
            {t('Print')}
          </MenuItem>
        )}
        <MenuLine />
        <MenuNote>{t('Exports keep the filters and include every column and row.')}</MenuNote>
      </MenuContent>
    </Menu>
  );
}
