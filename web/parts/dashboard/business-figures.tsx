import type { AnswerOf } from '#tools/define.ts';
import type { dashboard } from '#tools/management/dashboard.ts';
import { abbreviate, showNumber, showPercent } from '#tools/rules/numbers.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { Change, KeyFigures } from '#web/parts/dashboard/key-figures.tsx';
import type { KeyFigure } from '#web/parts/dashboard/key-figures.tsx';
import { queryOf } from '#web/lib/query.ts';
import { screenPath } from '#web/lib/screen-link.ts';

type Header = AnswerOf<typeof dashboard>['header'];

interface Props {
  header: Header | null;
  /** What the figures were asked with, as the analyses spell it. */
  filters: Row;
  waiting: boolean;
}

const percentText = (value: number | null | undefined) => (typeof value === 'number' ? showNumber(value, 1) : null);

/** The key figures of a period beside those of the period before. */
export function BusinessFigures({ header: h, filters, waiting }: Props) {
  const t = useText();
  const user = useUser();
  const from = (text: string) => t('from {{before}}', { before: text });
  const points = (change: number) => t('{{amount}} pts', { amount: showNumber(change, 1) });
  const parcels = (more: Row) => {
    const path = screenPath('shipment/all', user);
    const { start_date, end_date, commercial_partner_list: copa_list, country_list: ctry_iso_code_list } = filters;
    return path && `${path}${queryOf({ start_date, end_date, copa_list, ctry_iso_code_list, ...more })}`;
  };
  const report = (path: string, args: Row = filters) => {
    const screen = screenPath(path, user);
    return screen && `${screen}${queryOf(args)}`;
  };
  const { start_date, end_date, commercial_partner_list: copa_list, country_list } = filters;
  const relative = (before: number | null | undefined) => (change: number) =>
    before ? showPercent((change / before) * 100) : showNumber(change);
  const money = h && typeof h.revenue === 'number';
  const figures: KeyFigure[] = [
    {
      label: t('Received'),
      value: h && showNumber(h.received),
      note: h && (
        <Change
          now={h.received}
          before={h.received_before}
          text={relative(h.received_before)}
          from={from(showNumber(h.received_before))}
        />
      ),
      to: parcels({ period_of: 'received' }),
    },
    {
      label: t('Delivered, whenever received'),
      value: h && showNumber(h.delivered),
      note: h && (
        <Change
          now={h.delivered}
          before={h.delivered_before}
          text={relative(h.delivered_before)}
          from={from(showNumber(h.delivered_before))}
        />
      ),
      to: parcels({ period_of: 'delivered' }),
    },
    {
      label: t('Within SLA'),
      value: percentText(h?.in_sla),
      unit: '%',
      note: h && (
        <Change
          now={h.in_sla}
          before={h.in_sla_before}
          text={points}
          from={from(showPercent(h.in_sla_before))}
          good="up"
        />
      ),
      to: report('report/performance-management', { start_date, end_date, copa_list, country_list }),
    },
    {
      label: t('Transit P50, P90'),
      value: percentText(h?.transit_p50),
      unit: h ? `/ ${percentText(h.transit_p90) ?? '–'} d` : undefined,
      note: h && (
        <Change
          now={h.transit_p50}
          before={h.transit_p50_before}
          text={(change) => `${showNumber(change, 1)} d`}
          from={from(`${showNumber(h.transit_p50_before, 1)} / ${showNumber(h.transit_p90_before, 1)}`)}
          good="down"
        />
      ),
      to: report('report/days-to-deliver'),
    },
    {
      label: t('At customs now'),
      value: h && showNumber(h.at_customs),
      note: h && t('of {{count}} on their way', { count: h.open ?? 0 }),
      to: parcels({ period_of: 'received', status_list: ['customs'] }),
    },
    ...(money || (!h && screenPath('report/avg-weight-revenue-performance-cost', user))
      ? [
          {
            label: t('Revenue'),
            value: h && `USD ${abbreviate(h.revenue)}`,
            note: h && (
              <Change
                now={h.revenue}
                before={h.revenue_before}
                text={relative(h.revenue_before)}
                from={from(`USD ${abbreviate(h.revenue_before)}`)}
                good="up"
              />
            ),
            to: report('report/avg-weight-revenue-performance-cost'),
          },
          {
            label: t('Margin'),
            value: percentText(h?.margin),
            unit: '%',
            note: h && (
              <Change
                now={h.margin}
                before={h.margin_before}
                text={points}
                from={from(showPercent(h.margin_before))}
                good="up"
              />
            ),
            to: report('report/avg-weight-revenue-performance-cost'),
          },
        ]
      : []),
  ];
  return <KeyFigures label={t('Key figures')} figures={figures} waiting={waiting} />;
}
