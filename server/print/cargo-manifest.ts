import { cargoManifest as contract } from '#tools/print/cargo-manifest.ts';
import { cargoManifestRows, printCargoManifest } from '#server/freight/cargo-manifest.ts';
import { implement } from '#server/implement.ts';

export const cargoManifest = implement(contract, {
  run: ({ db }, { master_booking_id }) => cargoManifestRows(db, master_booking_id),
  print: printCargoManifest as never,
});
