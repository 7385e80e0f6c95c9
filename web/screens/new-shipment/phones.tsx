import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { phoneOwners, type PhoneOwner } from '#tools/rows/new-shipment.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';

const owners: Record<PhoneOwner, string> = {
  merchant: 'Shop',
  sender: 'Sender',
  shipper: 'Shipper',
  consignee: 'Consignee',
};

interface Props {
  phones: Record<PhoneOwner, string[]>;
  onPhones: (owner: PhoneOwner, phones: string[]) => void;
  onClear: (owner: PhoneOwner) => void;
}

/** The phones of the four people of a shipment, each list for itself. */
export function Phones({ phones, onPhones, onClear }: Props) {
  return (
    <div className="grid gap-4 pane:grid-cols-2">
      {phoneOwners.map((owner) => (
        <PhoneList
          key={owner}
          name={owners[owner]}
          phones={phones[owner]}
          onPhones={(list) => onPhones(owner, list)}
          onClear={() => onClear(owner)}
        />
      ))}
    </div>
  );
}

interface ListProps {
  name: string;
  phones: readonly string[];
  onPhones: (phones: string[]) => void;
  onClear: () => void;
}

function PhoneList({ name, phones, onPhones, onClear }: ListProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const add = () => {
    const phone = typed.trim();
    if (phone && !phones.includes(phone)) onPhones([...phones, phone]);
    setTyped('');
  };
  return (
    <div role="group" aria-label={t(name)} className="min-w-0">
      <header className="flex h-7 items-center justify-between">
        <h3 className="text-11 text-fg-3">{t(name)}</h3>
        {phones.length > 0 && (
          <Button variant="quiet" size={24} onClick={onClear}>
            {t('Clear')}
          </Button>
        )}
      </header>
      <ul>
        {phones.map((phone) => (
          <li key={phone} className="flex h-7 items-center justify-between border-b text-13 text-ink">
            {phone}
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('Remove {{phone}}', { phone })}
              onClick={() => onPhones(phones.filter((one) => one !== phone))}
            >
              <X size={14} strokeWidth={1.9} />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex gap-1.5 pt-1.5">
        <Input
          type="tel"
          aria-label={t('Phone')}
          placeholder="+55 11 99999-0000"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It ends the number, not the form around it.
            event.preventDefault();
            add();
          }}
        />
        <Button size="icon" onClick={add} aria-label={t('Add the phone')}>
          <Plus size={16} strokeWidth={1.6} />
        </Button>
      </div>
    </div>
  );
}
