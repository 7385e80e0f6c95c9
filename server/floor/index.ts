import type { Handler } from '#server/implement.ts';
import { closeBag } from './close-bag.ts';
import { fillBag } from './fill-bag.ts';
import { flightDepartures } from './flight-departures.ts';
import { flights } from './flights.ts';
import { manifests } from './manifests.ts';
import { moveManifest } from './move-manifest.ts';
import { openBag } from './open-bag.ts';
import { parcelPhotos } from './parcel-photos.ts';
import { planFlights } from './plan-flights.ts';
import { postalShipments } from './postal-shipments.ts';
import { prealertBySortCode } from './prealert-by-sort-code.ts';
import { putOnManifest } from './put-on-manifest.ts';
import { receiveBag } from './receive-bag.ts';
import { receiveParcel } from './receive-parcel.ts';
import { receptacles } from './receptacles.ts';
import { reopenBag } from './reopen-bag.ts';
import { resealBag } from './reseal-bag.ts';
import { routes } from './routes.ts';
import { saveFlight } from './save-flight.ts';
import { stopCheck } from './stop-check.ts';
import { takeOffManifest } from './take-off-manifest.ts';
import { takeOutOfBag } from './take-out-of-bag.ts';
import { voidBag } from './void-bag.ts';
import { waitingFreight } from './waiting-freight.ts';

export const floor: Handler[] = [
  closeBag,
  fillBag,
  flightDepartures,
  flights,
  manifests,
  moveManifest,
  openBag,
  parcelPhotos,
  planFlights,
  postalShipments,
  prealertBySortCode,
  putOnManifest,
  receiveBag,
  receiveParcel,
  receptacles,
  reopenBag,
  resealBag,
  routes,
  saveFlight,
  stopCheck,
  takeOffManifest,
  takeOutOfBag,
  voidBag,
  waitingFreight,
];
