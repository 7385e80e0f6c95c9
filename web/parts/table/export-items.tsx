import { Copy, FileText, Printer, Table2 } from 'lucide-react';
import type { AnyContract, PaperForm } from '#tools/define.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { papers } from '#web/parts/table/paper-buttons.tsx';
import { MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx';

interface Props {
  contract: AnyContract;
  total: number;
  onCopy?: () => void;
  small?: boolean;
  save: (form: 'csv' | 'xlsx' | PaperForm, across?: boolean) => void;
}

/** What a list can be saved as; it comes when the menu opens. */
export default function ExportItems({ contract, total, onCopy, small, save }: Props) {
  const t = useText();
  const all = showNumber(total);
  return (
    <>
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
        <MenuItem icon={<Printer size={16} strokeWidth={1.6} />} keys="Ctrl P" onSelect={() => setTimeout(print, 100)}>
          {t('Print')}
        </MenuItem>
      )}
      <MenuLine />
      <MenuNote>{t('Exports keep the filters and include every column and row.')}</MenuNote>
    </>
  );
}
