import type { Handler } from '#server/implement.ts';
import { bagLabel } from './bag-label.ts';
import { bagList } from './bag-list.ts';
import { cargoManifest } from './cargo-manifest.ts';
import { consolidationList } from './consolidation-list.ts';
import { manifest } from './manifest.ts';
import { palletLabel } from './pallet-label.ts';
import { parcelLabel } from './parcel-label.ts';
import { receptionSlip } from './reception-slip.ts';
import { airWaybill } from './air-waybill.ts';
import { securityDeclaration } from './security-declaration.ts';

export const print: Handler[] = [
  bagLabel,
  bagList,
  cargoManifest,
  consolidationList,
  manifest,
  palletLabel,
  parcelLabel,
  receptionSlip,
  airWaybill,
  securityDeclaration,
];
