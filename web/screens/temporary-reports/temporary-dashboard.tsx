import { useMemo } from 'react';
import { countOfLastStatus as statuses } from '#tools/report/count-of-last-status.ts';
import { getServiceMonitorReport as monitor } from '#tools/report/get-service-monitor-report.ts';
import { noNewsByProvider as noNews } from '#tools/report/no-news-by-provider.ts';
import { parcelCountByDate as perDay } from '#tools/report/parcel-count-by-date.ts';
import { usualInput } from '#tools/input-fields.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { today } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { columnsOf } from '#web/parts/table/columns.ts';
import { DashboardFrame, PanelRow } from '#web/parts/dashboard/dashboard-frame.tsx';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { monitorColumns } from '#web/parts/table/elapsed-cells.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { KeyFigures } from '#web/parts/dashboard/key-figures.tsx';
import { LoadedPanel, ReportPanel } from '#web/parts/report/report-panel.tsx';
import { useRefresh } from '#web/lib/use-refresh.ts';
import { given, useDashboard } from '#web/parts/dashboard/use-dashboard.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import type { Loaded } from '#web/lib/use-load.ts';

const everyMs = 30_000;
const upper = 330;
const lower = 262;
const nothing: Row = {};

/** What is stuck: services without a heartbeat, parcels without news, and the flow of the last weeks. */
export default function TemporaryDashboard() {
  const t = useText();
  const { frame, args } = useDashboard(noNews, 'Temporary dashboard');
  const services = useLoad(answerOf(monitor, nothing));
  const silent = useLoad(answerOf(noNews, args));
  useRefresh(services.again, everyMs);
  const period = useMemo(() => usualInput(statuses, today()), []);
  const { copa_list, ctry_iso_code_list: country_list, provider_id_list } = args;
  const counted = (is: (health: string | null) => boolean) =>
    services.answer ? showNumber(services.answer.data.filter(({ health }) => is(health)).length) : null;
  const total = (key: string) => (silent.answer ? showNumber(silent.answer.totals?.[key]) : null);
  return (
    <DashboardFrame {...frame}>
      <KeyFigures
        label={t('Key figures')}
        waiting={services.state === 'loading'}
        figures={[
          { label: t('Services'), value: counted(() => true), to: '/reports/svc-dashboard' },
          { label: t('Well'), value: counted((health) => health === 'well'), to: '/reports/svc-dashboard' },
          {
            label: t('Silent too long'),
            value: counted((health) => health === 'silent' || health === 'never'),
            to: '/reports/svc-dashboard',
          },
          { label: t('Failed'), value: counted((health) => health === 'failed'), to: '/reports/svc-dashboard' },
          {
            label: t('Parcels without news'),
            value: total('parcels'),
            note: t('3 days and more'),
            to: '/reports/no-news',
          },
          {
            label: t('Over the limit'),
            value: total('over_limit'),
            note: t('agreed with the provider'),
            to: '/reports/no-news',
          },
        ]}
      />
      <PanelRow shape="two">
        <Services loaded={services as Loaded<unknown>} />
        <LoadedPanel loaded={silent as Loaded<unknown>} contract={noNews} args={args} height={upper} />
      </PanelRow>
      <PanelRow shape="two">
        <ReportPanel
          contract={perDay}
          title="Parcels received per day"
          args={given({ ...usualInput(perDay, today()), copa_list, country_list })}
          height={lower}
        />
        <StatusPanel args={given({ ...period, commercial_partner_list: copa_list, country_list, provider_id_list })} />
      </PanelRow>
    </DashboardFrame>
  );
}

/** Every feed, job and connection with the age of its last sign in its colour. */
function Services({ loaded }: { loaded: Loaded<unknown> }) {
  const t = useText();
  const language = useLanguage();
  const columns = useMemo(
    () => columnsOf(monitor, { t, language }, { ...monitorColumns, kind: { hidden: true } }),
    [t, language],
  );
  const answer = loaded.answer as { data: Row[] } | null;
  return (
    <section aria-label={t('Service monitor')} className="min-w-0">
      <header className="flex h-9.5 items-center gap-2 px-4">
        <h2 className="text-13 font-625">{t('Service monitor')}</h2>
        <span className="text-12 text-fg-3">{t('refreshed every 30 seconds')}</span>
      </header>
      <div style={{ height: upper }} className="relative">
        <DataTable
          label={t('Service monitor')}
          density="pane"
          className="absolute inset-0 overflow-auto"
          columns={columns}
          rows={answer?.data ?? null}
          instead={
            loaded.state === 'failure' ? <ErrorState failure={loaded.failure} onAgain={loaded.again} /> : undefined
          }
        />
      </div>
    </section>
  );
}

function StatusPanel({ args }: { args: Row }) {
  const t = useText();
  return (
    <ReportPanel
      contract={statuses}
      section="stages"
      about={t('of parcels received in the last 28 days')}
      args={args}
      height={lower}
    />
  );
}
