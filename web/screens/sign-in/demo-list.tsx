import { useText } from '#web/lib/text.ts';
import { cn } from '#web/ui/cn.ts';
import { demoAccounts, demoPassword } from '#tools/demo-accounts.ts';
import type { Role } from '#tools/roles.ts';

/** Who the account is, unless it belongs to a partner or provider, and what it sees. */
const words: Record<Role, [who: string, what: string]> = {
  admin: ['Internal operator', 'every screen'],
  masters: ['Master bookings', 'bookings, airlines, consignees'],
  finance: ['Finance and rates', 'invoices, rates, SLA'],
  merchant: ['Merchant', 'own parcels and labels'],
  partner: ['Card bank', 'own cards and settings'],
  provider: ['Delivery provider', 'shipments it delivers'],
};

interface Props {
  chosen: string;
  onChoose: (email: string, password: string) => void;
}

/** The accounts of the demo world; a row fills in the form and signs nobody in. */
export function DemoList({ chosen, onChoose }: Props) {
  const t = useText();
  return (
    <section aria-labelledby="demo" className="pt-7 max-pane:px-4">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id="demo" className="text-13 font-575">
          {t('Demo accounts')}
        </h2>
        <p className="text-13 text-fg-2">
          {t('one password for all:')} <code className="mono text-fg">{demoPassword}</code>
        </p>
      </div>
      <ul>
        {demoAccounts.map(({ role, email, of }) => (
          <li key={role}>
            <button
              type="button"
              aria-pressed={email === chosen}
              onClick={() => onChoose(email, demoPassword)}
              className={cn(
                'focus-inside grid h-7 w-full grid-cols-[176px_130px_1fr] items-center border-t text-left text-[12.5px] whitespace-nowrap hover:bg-hover max-pane:h-11 max-pane:grid-cols-[minmax(0,1fr)_auto] pointer-coarse:h-11',
                email === chosen && 'text-ink',
              )}
            >
              <span className="mono">{email}</span>
              <span className="truncate">{of ?? t(words[role][0])}</span>
              <span className={cn('truncate max-pane:hidden', email !== chosen && 'text-fg-2')}>
                {t(words[role][1])}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
