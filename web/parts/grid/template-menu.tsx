import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { getRateTemplates } from '#tools/bible/get-rate-templates.ts';
import { saveRateTemplate } from '#tools/bible/save-rate-template.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { call } from '#web/lib/call.ts';
import { noteChange } from '#web/lib/changes.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { publicationOf } from '#web/parts/grid/grid-lines.ts';
import type { Grid } from '#web/parts/grid/use-grid.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';

/** Drafts and templates of a table of rates: what was typed is kept under a name, and taken out again. */
export function TemplateMenu({ table, grid }: { table: RateTable; grid: Grid }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet">
          <FolderOpen size={16} strokeWidth={1.6} />
          <span className="@max-[900px]:sr-only">{t('Templates')}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('Templates')} className="w-72">
        {open && <Templates table={table} grid={grid} onDone={() => setOpen(false)} />}
      </PopoverContent>
    </Popover>
  );
}

function Templates({ table, grid, onDone }: { table: RateTable; grid: Grid; onDone: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const loaded = useLoad(answerOf(getRateTemplates, { rate_table: table.name }));
  const kept = loaded.answer?.data ?? [];
  const lines = publicationOf(table, grid.lines);
  const save = async () => {
    try {
      const { message } = await call(saveRateTemplate, { rate_table: table.name as never, name: name.trim(), draft: { lines } }); // prettier-ignore
      showAlert('success', t(message));
      noteChange();
      onDone();
    } catch (failure) {
      showAlert('error', t((failure as Error).message));
    }
  };
  return (
    <div className="flex flex-col gap-1 p-1">
      {kept.map((one) => (
        <button
          key={one.rate_template_id}
          type="button"
          className="flex h-7 items-center justify-between gap-3 rounded-control px-2 text-left text-13 hover:bg-press"
          onClick={() => {
            grid.takeLines({ lines: (one.draft as { lines: Row[] }).lines, faults: [] });
            onDone();
          }}
        >
          <span className="truncate">{one.name}</span>
          <span className="text-12 text-fg-3">{t('{{count}} rates', { count: one.lines ?? 0 })}</span>
        </button>
      ))}
      {kept.length === 0 && loaded.state !== 'loading' && (
        <p className="px-2 py-1 text-13 text-fg-2">{t('No drafts yet.')}</p>
      )}
      {lines.length > 0 && (
        <form
          className="flex items-end gap-2 border-t px-2 pt-2 pb-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void save();
          }}
        >
          <label className="min-w-0 grow text-11 text-fg-3">
            {t('Save these lines as')}
            <Input
              value={name}
              onChange={(event) => setName(event.target.value)}
              className="w-full rounded-control border border-line-3 px-2 py-1 text-13"
            />
          </label>
          <Button type="submit" disabled={!name.trim()}>
            {t('Save template')}
          </Button>
        </form>
      )}
    </div>
  );
}
