import { MessageSquare, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { FilterStrip } from '#web/parts/report/filter-strip.tsx';
import { ask } from '#web/shell/focus.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** Its input is the filters of the whole page. */
  contract: AnyContract;
  set: Row;
  usual: Row;
  onChange: (set: Row) => void;
  children: ReactNode;
}

/** A page of parts under one strip of filters, all of it in the address; it prints as it stands. */
export function DashboardFrame({ contract, set, usual, onChange, children }: Props) {
  const t = useText();
  const tools = (
    <span className="flex items-center gap-1" data-print="no">
      <Button variant="quiet" onClick={() => ask()}>
        <MessageSquare size={16} strokeWidth={1.6} />
        <span className="@max-[920px]:sr-only">{t('Ask about this')}</span>
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer size={16} strokeWidth={1.6} />
        <span className="@max-[920px]:sr-only">{t('Print')}</span>
      </Button>
    </span>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <FilterStrip
        contract={contract}
        set={set}
        usual={usual}
        onChange={onChange}
        link={() => window.location.href}
        end={tools}
      />
      <div className="min-h-0 grow overflow-y-auto" data-scroll="dashboard">
        {children}
      </div>
    </div>
  );
}

/** Panels side by side where there is room, under one another where not; hairlines between, no frames. */
export function PanelRow({ shape, children }: { shape: keyof typeof shapes; children: ReactNode }) {
  return (
    <div className="@container border-b">
      <div className={`grid gap-px bg-line *:bg-bg ${shapes[shape]}`}>{children}</div>
    </div>
  );
}

const shapes = {
  two: '@min-[760px]:grid-cols-2',
  wide: '@min-[920px]:grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)]',
  three:
    '@min-[760px]:grid-cols-2 @min-[760px]:*:last:col-span-2 @min-[1020px]:grid-cols-3 @min-[1020px]:*:last:col-span-1',
} as const;
