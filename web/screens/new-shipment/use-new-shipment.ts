import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { RowOf } from '#tools/define.ts';
import { newShipment } from '#tools/operations/new-shipment.ts';
import { preShipmentLabelData } from '#tools/operations/pre-shipment-label-data.ts';
import { emptyDraft, newShipmentMachine, type Draft } from '#machines/new-shipment.ts';
import { call } from '#web/lib/call.ts';
import { noteChange } from '#web/lib/changes.ts';
import { createTabStored } from '#web/lib/store.ts';
import { sumOf } from './items.tsx';

export type Label = RowOf<typeof preShipmentLabelData>;
export type Saved = RowOf<typeof newShipment> & {
  /** The number by which it is undone. */
  change: number | null;
};

/** What was typed survives a reload of this tab. */
const kept = createTabStored<Draft>('waybill.new-shipment', emptyDraft());

/** A draft as the wire wants it. */
function bodyOf({ fields, items, phones }: Draft) {
  const typed = items.filter(({ description }) => description?.trim());
  return {
    ...fields,
    contents:
      typed
        .map(({ description }) => description!.trim())
        .join('; ')
        .slice(0, 480) || undefined,
    declared_value: typed.length ? sumOf(typed) : undefined,
    items: typed.map(({ quantity = 1, unit_value = 0, ...item }) => ({ ...item, quantity, unit_value })),
    ...Object.fromEntries(
      Object.entries(phones).map(([owner, list]) => [`${owner}_phones`, list.length ? list : undefined]),
    ),
  };
}

async function prepare(draft: Draft, signal: AbortSignal): Promise<Label> {
  const { data } = await call(preShipmentLabelData, bodyOf(draft) as never, { signal });
  return data[0]!;
}

async function save(draft: Draft, { pre_shipment_id }: Label): Promise<Saved> {
  let change: number | null = null;
  const body = { ...bodyOf(draft), pre_shipment_id };
  // The label is the key: saved twice, it is one shipment.
  const options = { key: `pre-shipment-${pre_shipment_id}`, onUndoable: (number: number) => void (change = number) };
  const { data } = await call(newShipment, body as never, options);
  noteChange();
  return { ...data[0]!, change };
}

/** The machine of a new shipment with what was typed before. */
export function useNewShipment() {
  const machine = useMemo(() => newShipmentMachine<Label, Saved>(), []);
  const [state, send] = useMachine(machine, { input: { draft: kept.get(), prepare, save } });
  const { draft } = state.context;
  useEffect(() => kept.set(draft), [draft]);
  return [state, send] as const;
}
