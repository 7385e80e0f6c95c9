import type { Found } from '#tools/rules/pasted-text.ts';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/parts/result/section-head.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';

const kinds: Record<string, string> = { order: 'Order label', mawb: 'MAWB', bag: 'Bag' };

function Verdict({ found }: { found: Found }) {
  const t = useText();
  const [best] = found.candidates;
  if (found.verdict === 'wrong-check') {
    return (
      <span className="flex items-center gap-1.5 font-575">
        <StatusGlyph status="exception" />
        {best?.expected
          ? t('Check digit {{found}}, should be {{expected}}', { found: best.found ?? '', expected: best.expected })
          : t('Wrong check digit')}
      </span>
    );
  }
  if (found.verdict === 'valid') {
    return (
      <span className="flex items-center gap-1.5">
        <StatusGlyph status="delivered" />
        {t(found.repeated ? 'Valid, duplicate' : 'Valid')}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5">
      <StatusGlyph status="customs" />
      {t('Has no check digit')}
    </span>
  );
}

/** The numbers of the text, one a line: what each is and whether its check digit holds. */
export function Recognised({ found, unread }: { found: readonly Found[]; unread: readonly string[] }) {
  const t = useText();
  const once = found.filter(({ repeated }) => !repeated);
  const valid = once.filter(({ verdict }) => verdict === 'valid').length;
  const wrong = once.filter(({ verdict }) => verdict === 'wrong-check').length;
  if (found.length + unread.length === 0) return null;
  return (
    <>
      <SectionHead
        className="border-t"
        title={t('Recognised')}
        count={String(found.length)}
        end={<span className="text-12 text-fg-2">{t('{{valid}} valid, {{wrong}} to check', { valid, wrong })}</span>}
      />
      <div className="min-h-0 grow basis-3/5 overflow-auto" tabIndex={0} role="region" aria-label={t('Recognised')}>
        <table className="w-full text-13">
          <thead className="sticky top-0 bg-bg">
            <tr className="h-[30px] text-left text-12 text-fg-2 shadow-[inset_0_-1px_0_var(--color-line-2)]">
              <th className="px-4 font-500">{t('Number')}</th>
              <th className="px-2 font-500">{t('Kind')}</th>
              <th className="px-2 font-500">{t('Verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, 500).map((one) => (
              <tr key={one.start} className="h-8 border-b">
                <td className="px-4 font-mono text-12 whitespace-nowrap">{one.candidates[0]?.shown ?? one.number}</td>
                <td
                  className="px-2 whitespace-nowrap text-fg-2"
                  title={one.candidates.map(({ name }) => name).join(', ')}
                >
                  {t(kinds[one.candidates[0]?.kind ?? ''] ?? one.candidates[0]?.name ?? 'Unknown')}
                </td>
                <td className="px-2 whitespace-nowrap">
                  <Verdict found={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {unread.length > 0 && (
          <p className="px-4 py-2.5 text-12 text-fg-2">
            {t('Not read as numbers of parcels:')} <span className="mono wrap-anywhere">{unread.join(', ')}</span>
          </p>
        )}
      </div>
    </>
  );
}
