import { useState } from 'react';
import { closeBag } from '#tools/floor/close-bag.ts';
import { fillBag } from '#tools/floor/fill-bag.ts';
import { openBag } from '#tools/floor/open-bag.ts';
import { takeOutOfBag } from '#tools/floor/take-out-of-bag.ts';
import type { ChangeContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { createTabStored } from '#web/lib/store.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import type { Applied } from '#web/parts/change/contract-work.ts';
import { FormStrip, StripBox } from '#web/parts/form/form-strip.tsx';
import { ScanStation } from '#web/parts/scan/scan-station.tsx';
import { Button } from '#web/ui/button.tsx';
import { OpenBags, useOpenBags } from './open-bags.tsx';
import { EntryPointBox, station } from './station.tsx';

/** The bag in front of the person, also after a reload. */
const chosen = createTabStored<{ bag_id: number | null }>('waybill.bag', { bag_id: null });
/** Bag labels carry seven digits. */
const bagLabel = /^0*(\d{4,7})$/;

/** Parcels go into bags: scan the bag, then its parcels. */
export default function Bagging() {
  const t = useText();
  const { entry_point } = station.use();
  const { bag_id } = chosen.use();
  const { bags, loaded } = useOpenBags(entry_point);
  const bag = bags.find((one) => one.bag_id === bag_id);
  const [open, setOpen] = useState<{ contract: ChangeContract; rows: Row[]; start?: Row } | null>(null);
  const choose = (id: number) => chosen.set({ bag_id: id });
  const finish = (applied: Applied | null) => {
    setOpen(null);
    const opened = (applied?.answers[0]?.data as Row[] | undefined)?.[0];
    if (open?.contract === openBag && opened) choose(opened.bag_id as number);
  };
  return (
    <>
      <ScanStation
        contract={fillBag}
        field="tracking_list"
        label="Scan a parcel for this bag, or another bag"
        needs="Scan or choose a bag first"
        args={bag ? { bag_id: bag.bag_id } : null}
        onCode={(code) => {
          const id = Number(bagLabel.exec(code)?.[1]);
          if (!id || !bags.some((one) => one.bag_id === id)) return false;
          choose(id);
          return true;
        }}
        boxes={
          <FormStrip
            label={t('Bag')}
            end={
              <>
                <Button onClick={() => setOpen({ contract: openBag, rows: [], start: { entry_point } })}>
                  {t('Open a bag')}
                </Button>
                <Button
                  disabled={!bag || bag.bag_total_items === 0}
                  onClick={() => setOpen({ contract: takeOutOfBag, rows: [] })}
                >
                  {t(takeOutOfBag.change.verb)}
                </Button>
                <Button
                  variant="primary"
                  disabled={!bag || bag.bag_total_items === 0}
                  onClick={() =>
                    bag &&
                    setOpen({
                      contract: closeBag,
                      rows: [{ bag_id: bag.bag_id }],
                      start: { verified_weight_kg: undefined },
                    })
                  }
                >
                  {t('Close this bag')}
                </Button>
              </>
            }
          >
            <EntryPointBox />
            <StripBox
              label={t('Bag')}
              value={bag ? <span className="font-mono text-12">{bag.bag_id}</span> : '–'}
              set={bag !== undefined}
            />
            <StripBox label={t('Sorting code')} value={bag?.bag_sorting ?? '–'} />
            <StripBox
              label={t('Parcels')}
              value={bag ? `${bag.bag_total_items} (${(bag.bag_system_weight ?? 0).toFixed(3)} kg)` : '–'}
            />
          </FormStrip>
        }
      >
        <OpenBags bags={bags} loaded={loaded} chosen={bag_id} onChoose={choose} />
      </ScanStation>
      {open && <ChangeDialog {...open} onDone={finish} onClose={() => setOpen(null)} />}
    </>
  );
}
