import { Link } from 'react-router-dom';
import type { AnswerOf } from '#tools/define.ts';
import { showNumber, showPercent } from '#tools/rules/numbers.ts';
import { groupStatuses } from '#tools/rules/stages.ts';
import { statusWords, type Status } from '#tools/rules/status.ts';
import { countOfLastStatus } from '#tools/report/count-of-last-status.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { useRowLink } from '#web/parts/chart/chart-links.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

type Item = AnswerOf<typeof countOfLastStatus>['groupedStatusDetail'][number];

const { opens } = countOfLastStatus.output.sections.groupedStatusDetail;

/** Last checkpoints grouped by status, each with its count, and the grand total over the groups. */
export function StatusGroups({ rows, args, height }: { rows: Item[] | undefined; args: Row; height: number }) {
  const t = useText();
  const linkOf = useRowLink(opens, args);
  // A sum is said when there is one: nothing yet is not 0.
  const { groups, total } = groupStatuses(rows ?? []);
  const share = (part: number) => showPercent((part / total) * 100);
  return (
    <div style={{ height }} className="flex flex-col text-[12.5px] print:h-auto!">
      <div className="min-h-0 grow overflow-y-auto px-4 print:overflow-visible">
        {groups.map(({ name, items, total: sum }) => (
          <section key={name} aria-label={t(statusWords[name as Status])}>
            <h3 className="sticky top-0 flex h-7 items-center gap-2 border-b bg-bg font-575">
              <StatusGlyph status={name as Status} />
              <span className="grow">{t(statusWords[name as Status])}</span>
              <span>{showNumber(sum)}</span>
              <span className="w-14 text-right font-400 text-fg-2">{share(sum)}</span>
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.chck_cdg}>
                  <Line to={linkOf(item)}>
                    <span className="grow truncate">{item.last_checkpoint ?? t('Unknown')}</span>
                    <span>{showNumber(item.total)}</span>
                    <span className="w-14 text-right text-fg-2">{share(item.total ?? 0)}</span>
                  </Line>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="flex h-8 shrink-0 items-center gap-2 border-t border-line-2 bg-chrome px-4 font-575">
        <span className="grow">{t('Total')}</span>
        {rows && <span>{showNumber(total)}</span>}
        <span className="w-14" />
      </p>
    </div>
  );
}

function Line({ to, children }: { to: string | null; children: React.ReactNode }) {
  const look = 'flex h-6.5 items-center gap-2 pl-5.5';
  return to ? (
    <Link to={to} className={`${look} focus-inside hover:bg-hover`}>
      {children}
    </Link>
  ) : (
    <span className={look}>{children}</span>
  );
}
