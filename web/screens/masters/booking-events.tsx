import { fieldOf } from '#tools/fields.ts';
import { getBookingEvents } from '#tools/manifest/get-booking-events.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';

const shape = getBookingEvents.output.row;
const columns = ['at', 'happened', 'pieces', 'flight', 'station', 'remark'] as const;
/** Left out where there is no room for all. */
const spare = new Set<string>(['station', 'remark']);

/** What happened to a booking, the latest first; of a split master each part says how many of the pieces it is. */
export function BookingEvents({ events }: { events: readonly Row[] }) {
  const t = useText();
  if (!events.length) return null;
  const parts = ({ pieces, of_pieces }: Row) =>
    pieces === null ? null : of_pieces === null || of_pieces === pieces ? String(pieces) : t('{{pieces}} of {{of}}', { pieces: String(pieces), of: String(of_pieces) }); // prettier-ignore
  return (
    <section aria-label={t('What happened')} className="border-b px-4 py-3">
      <h3 className="pb-2 text-13 font-625 text-fg-2">{t('What happened')}</h3>
      <div className="overflow-x-auto">
        <table className="text-13">
          <thead>
            <tr className="text-fg-2">
              {columns.map((key) => (
                <th
                  key={key}
                  className={`py-1 pr-6 font-normal ${key === 'pieces' ? 'text-right' : 'text-left'} ${spare.has(key) ? 'max-[560px]:hidden' : ''}`}
                >
                  {t(fieldOf(shape[key]).label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((event, at) => (
              <tr key={at} className="border-t align-top">
                {columns.map((key) => (
                  <td
                    key={key}
                    className={`py-1 pr-6 ${key === 'pieces' ? 'text-right tabular-nums' : ''} ${key === 'remark' ? '' : 'whitespace-nowrap'} ${spare.has(key) ? 'max-[560px]:hidden' : ''}`}
                  >
                    {key === 'pieces' ? (
                      parts(event)
                    ) : (
                      <FieldValue field={fieldOf(shape[key])} value={event[key]} row={event} mount="record" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
