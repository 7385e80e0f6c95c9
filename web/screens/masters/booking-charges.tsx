import { fieldOf } from '#tools/fields.ts';
import { getBookingCharges } from '#tools/manifest/get-booking-charges.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';

const row = getBookingCharges.output.row;
const columns = ['charge', 'rule', 'kg', 'rate', 'minimum', 'amount'] as const;
const figures = new Set<string>(['kg', 'rate', 'minimum', 'amount']);
/** Left out where there is no room for all. */
const spare = new Set<string>(['rate', 'minimum']);
const money = (value: number | null | undefined) => (value == null ? '' : showNumber(value, 2));
const rateOf = ({ rule, rate }: { rule: string; rate: number | null }) => rule === 'percent' ? `${rate} %` : rule === 'flat' ? '' : money(rate); // prettier-ignore

/** What the airline charges for a booking, line by line with the rule that made each. */
export function BookingCharges({ id }: { id: number }) {
  const t = useText();
  const loaded = useLoad(answerOf(getBookingCharges, { master_booking_id: id }));
  const { answer } = loaded;
  if (loaded.state === 'failure') return <ErrorState failure={loaded.failure} onAgain={loaded.again} />;
  if (!answer) return null;
  const shown = (value: unknown, options?: Record<string, string>) =>
    options ? t(options[String(value)] ?? '') : typeof value === 'number' ? money(value) : '';
  return (
    <section aria-label={t('Charges')} className="border-b px-4 py-3">
      <h3 className="pb-2 text-13 font-625 text-fg-2">{t('Charges')}</h3>
      {answer.data.length === 0 ? (
        <p className="text-13 text-fg-2">{t('No price of this airline is in force for this lane.')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="text-13">
            <thead>
              <tr className="text-fg-2">
                {columns.map((key) => (
                  <th
                    key={key}
                    className={`py-1 pr-6 font-normal ${figures.has(key) ? 'text-right' : 'text-left'} ${spare.has(key) ? 'max-[560px]:hidden' : ''}`}
                  >
                    {t(fieldOf(row[key]).label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.data.map((line) => (
                <tr key={line.charge} className="border-t">
                  {columns.map((key) => (
                    <td
                      key={key}
                      className={`py-1 pr-6 ${figures.has(key) ? 'text-right tabular-nums' : ''} ${spare.has(key) ? 'max-[560px]:hidden' : ''}`}
                    >
                      {key === 'rate' ? rateOf(line as never) : shown(line[key], fieldOf(row[key]).options)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t font-625">
                {columns.map((key) => (
                  <td
                    key={key}
                    className={`py-1 pr-6 whitespace-nowrap tabular-nums ${figures.has(key) ? 'text-right' : ''} ${spare.has(key) ? 'max-[560px]:hidden' : ''}`}
                  >
                    {key === 'charge'
                      ? t('Total')
                      : key === 'amount' && `${money(answer.totals?.amount)} ${answer.data[0]?.currency}`}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}
