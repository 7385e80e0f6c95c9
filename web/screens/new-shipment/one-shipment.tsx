import { useEffect, useRef } from 'react';
import { fieldOf } from '#tools/fields.ts';
import { preShipmentLabelData } from '#tools/operations/pre-shipment-label-data.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { PlaceBox, type Place } from '#web/parts/form/place-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { StateCityZip } from './address.tsx';
import { ClientBox } from './client-box.tsx';
import { Fields, Group, shape, type Key } from './fields.tsx';
import { IdentityBox } from './identity-box.tsx';
import { Items } from './items.tsx';
import { Phones } from './phones.tsx';
import { Prepared } from './prepared.tsx';
import { SavedShipment } from './saved.tsx';
import { ServiceBox } from './service-box.tsx';
import { useNewShipment } from './use-new-shipment.ts';

const grid = 'grid gap-2 pane:grid-cols-2';
const name: Key[] = ['consignee_name'];
const mail: Key[] = ['email'];
const street: Key[] = ['address', 'address2', 'district'];
const parcel: Key[] = ['weight_kg', 'pieces', 'length_cm', 'width_cm', 'height_cm', 'currency'];
const shipper: Key[] = [
  'shipper_name',
  'sender_name',
  'merchant_name',
  'shipper_address',
  'shipper_city',
  'shipper_state',
  'shipper_zip',
  'shipper_country',
];
const back: Key[] = ['return_name', 'return_address', 'return_city', 'return_state', 'return_zip', 'return_country'];
const inside: Key[] = ['items', 'contents', 'declared_value', 'hs_code'];
const duties: Key[] = ['import_service'];
const handover: Key[] = ['entry_point', 'order_label'];

const without = (keys: readonly Key[]): Row => Object.fromEntries(keys.map((key) => [key, undefined]));

/** The fields of an address with this beginning, from a place. */
const placed = (before: string, country: string, { street, city, state, zip, ctry_iso_code }: Place): Row => ({
  ...(street && { [`${before}address`]: street }),
  [`${before}city`]: city ?? undefined,
  [`${before}state`]: state ?? undefined,
  [`${before}zip`]: zip ?? undefined,
  [country]: ctry_iso_code ?? undefined,
});

/** One shipment in two steps: its data, then its label, and it is saved. */
export default function OneShipment() {
  const t = useText();
  const { copaId } = useUser();
  const [state, send] = useNewShipment();
  const { draft, failure, label, saved } = state.context;
  const { fields, items, phones } = draft;
  const busy = state.hasTag('busy');
  const form = useRef<HTMLFormElement>(null);
  // The foot says that something is wrong; what it is may be out of sight.
  useEffect(() => {
    if (failure?.issues?.length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  if (saved && state.matches('saved'))
    return <SavedShipment saved={saved} onAnother={() => send({ type: 'another' })} />;
  if (label && !state.matches('typed') && !state.matches('preparing'))
    return (
      <Prepared
        label={label}
        busy={busy}
        failure={failure}
        onBack={() => send({ type: 'back' })}
        onSave={() => send({ type: 'save' })}
      />
    );
  const errors = Object.fromEntries((failure?.issues ?? []).map(({ field, message }) => [field, message]));
  const onSet = (set: Row) => send({ type: 'set', fields: set });
  const boxes = { fields, errors, onSet };
  const ofItems = inside.find((key) => errors[key]);
  return (
    <form
      ref={form}
      className="h-full overflow-auto"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'prepare' });
      }}
    >
      <div className="mx-auto flex max-w-[880px] flex-col px-4 pt-2 pb-6 pane:px-6">
        {failure && !failure.issues?.length && <ErrorState failure={failure} dense />}
        <Group
          title={t('Consignee')}
          onClear={() =>
            onSet(without([...name, 'id_number', ...mail, ...street, 'state', 'city', 'zip', 'consignee_id']))
          }
        >
          <div className={grid}>
            {copaId === null && <Fields {...boxes} keys={['copa_id']} />}
            <Fields {...boxes} keys={['ctry_iso_code']} />
            <ClientBox
              country={String(fields.ctry_iso_code ?? '')}
              onClient={(found, phone) => {
                onSet(found);
                if (phone) send({ type: 'setPhones', owner: 'consignee', phones: [phone] });
              }}
            />
            <Fields {...boxes} keys={name} />
            <IdentityBox {...boxes} />
            <Fields {...boxes} keys={mail} />
            <PlaceBox
              target="consignee"
              country={String(fields.ctry_iso_code ?? 'US')}
              onPlace={(place) => onSet(placed('', 'ctry_iso_code', place))}
            />
            <Fields {...boxes} keys={street} />
            <StateCityZip {...boxes} />
          </div>
        </Group>
        <Group title={t('What is inside')} onClear={() => send({ type: 'clearItems' })}>
          <Items
            items={items}
            currency={String(fields.currency ?? 'USD')}
            error={ofItems && `${t(fieldOf(shape[ofItems]).label)} ${t(errors[ofItems]!)}`}
            onItem={(at, item) => send({ type: 'setItem', at, item })}
            onRemove={(at) => send({ type: 'removeItem', at })}
            onAdd={() => send({ type: 'addItem' })}
          />
          <div className={`${grid} pt-3`}>
            <Fields {...boxes} keys={parcel} />
          </div>
        </Group>
        <Group title={t('Service')}>
          <div className={grid}>
            <Fields {...boxes} keys={duties} />
            <ServiceBox {...boxes} />
            <Fields {...boxes} keys={handover} />
          </div>
        </Group>
        <Group title={t('Phones')}>
          <Phones
            phones={phones}
            onPhones={(owner, list) => send({ type: 'setPhones', owner, phones: list })}
            onClear={(owner) => send({ type: 'clearPhones', owner })}
          />
        </Group>
        <Group title={t('Shipper')} onClear={() => onSet(without(shipper))}>
          <div className={grid}>
            <PlaceBox
              target="shipper"
              country={String(fields.shipper_country ?? 'US')}
              onPlace={(place) => onSet(placed('shipper_', 'shipper_country', place))}
            />
            <Fields {...boxes} keys={shipper} />
          </div>
        </Group>
        <Group title={t('Return to')} onClear={() => onSet(without(back))}>
          <div className={grid}>
            <PlaceBox
              target="shipper-return"
              country={String(fields.return_country ?? 'US')}
              onPlace={(place) => onSet(placed('return_', 'return_country', place))}
            />
            <Fields {...boxes} keys={back} />
          </div>
        </Group>
        <footer className="flex items-center gap-3 pt-4">
          <Button type="submit" variant="primary" aria-busy={busy} disabled={busy}>
            {t(preShipmentLabelData.change.verb)}
          </Button>
          <Button onClick={() => send({ type: 'clear' })}>{t('Clear everything')}</Button>
          {failure?.issues?.length ? (
            <p role="alert" className="text-12 text-exception">
              {t('Some fields need a look')}
            </p>
          ) : null}
        </footer>
      </div>
    </form>
  );
}
