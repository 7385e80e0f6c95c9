import type { RowOf } from '#tools/define.ts';
import { palletLabel as draw } from '#tools/labels/bag-label.ts';
import { palletLabel as contract } from '#tools/print/pallet-label.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import { implement } from '#server/implement.ts';
import { labelRows } from '#server/paper/label-rows.ts';
import { labels } from '#server/paper/print.ts';
import { refuseField } from '#server/refuse.ts';
import { manifestHead } from './manifest-head.ts';

const most = 60;

export const palletLabel = implement(contract, {
  run: async (ctx, { mnfs_id, pallets = 1 }) => {
    if (pallets < 1 || pallets > most) refuseField('pallets', 'must be from 1 to 60.');
    const { mawb, gateway, ctry_iso_code, service_name, bags, items, weight_kg } = await manifestHead(ctx, mnfs_id);
    const rows = Array.from({ length: pallets }, (_, at): Omit<RowOf<typeof contract>, 'note' | 'bars'> => ({
      mnfs_id,
      pallet: `${at + 1}/${pallets}`,
      symbol: `${mnfs_id}-P${at + 1}`,
      mawb,
      mawb_shown: mawb ? `MAWB ${showMawb(mawb)}` : null,
      gateway,
      ctry_iso_code,
      service_name,
      bags,
      items,
      weight_kg,
    }));
    return labelRows(rows as RowOf<typeof contract>[], ({ symbol }) => symbol!);
  },
  print: labels(contract.title, draw),
});
