import { airportOf } from '#server/db/seed/reference/airports.ts';
import { day, hour, inHours, minute } from '#server/db/seed/hours.ts';
import type { Hubs } from './hubs.ts';
import { dockOf, hub } from '#server/db/seed/reference/lanes.ts';
import type { Parcel, Place } from './parcel.ts';
import type { PreAlerts } from './pre-alerts.ts';

const hubPlace: Place = { code: hub, tz: airportOf(hub).tz };

/** From the order to the shelf; returns when the parcel could be bagged, or null where its story ends before that. */
export function originStory(parcel: Parcel, preAlerts: PreAlerts, hubs: Hubs): number | null {
  const { dice, fate, entry } = parcel;
  order(parcel, preAlerts);
  if (fate.neverArrives) {
    if (parcel.prealerted !== null && parcel.prealerted !== undefined)
      parcel.mark('EXP', parcel.prealerted + 21 * day, entry, { source: 'system' });
    return null;
  }
  const remark = parcel.prealerted ? 'Pre-alert matched' : 'Received without pre-alert';
  const desk = { source: `${entry.code} desk`, user_login: `${entry.code.toLowerCase()}.rcv${dice.whole(1, 4)}` };
  if (!parcel.mark('RCV', parcel.due, entry, { trde_obs: remark, ...desk })) return null;
  let ready = parcel.due;
  if (parcel.viaHub) {
    const transfer = hubs.take(entry.code, parcel.due + 30 * minute);
    parcel.mark('DEP', transfer.leaves, entry, { trde_obs: `Left for hub, ${transfer.remark}`, ...desk });
    ready = transfer.arrives + dice.whole(2, 75) * minute;
    parcel.mark('RCV', ready, hubPlace, { trde_obs: `Hub manifest ${transfer.code}`, user_login: 'mia.rcv1' });
  }
  return process(parcel, ready);
}

function order(parcel: Parcel, preAlerts: PreAlerts): void {
  const { dice, fate, entry } = parcel;
  if (fate.withoutPreAlert) {
    parcel.created = Math.min(parcel.now, parcel.due - Math.max(0.04, dice.lognormal(1.1, 0.6)) * day);
    parcel.write('CRE', parcel.created, entry, { source: 'API' });
    return;
  }
  const { code, line, at } = preAlerts.join(parcel);
  parcel.created = at - dice.lognormal(0.06, 0.9) * day - minute;
  parcel.prealerted = at;
  parcel.header = code;
  parcel.line = line;
  parcel.write('CRE', parcel.created, entry, { source: 'API' });
  parcel.write('PRE', at, entry, { trde_obs: `${code}, line ${line}`, source: 'import' });
}

/** Weighed, x-rayed and processed where the freight is gathered, with what can go wrong there. */
function process(parcel: Parcel, received: number): number | null {
  const { dice, fate } = parcel;
  const place = parcel.viaHub ? hubPlace : parcel.entry;
  const station = {
    source: `station ${dice.whole(1, 6)}`,
    user_login: `${place.code.toLowerCase()}.prc${dice.whole(1, 8)}`,
  };
  const open = (at: number) => inHours(at, place.tz, ...dockOf(place.code));
  let ready = received + dice.lognormal(0.35, 0.7) * day;
  if (fate.xray === 'prohibited') return prohibited(parcel, open(ready), place);
  if (fate.xray === 'flagged') {
    parcel.mark('XRF', open(ready), place, {
      trde_obs: 'Second look at the picture',
      reason_code: 'inspection',
      ...station,
    });
    ready += dice.lognormal(0.6, 0.5) * day;
  } else parcel.mark('XRY', open(ready) - 6 * minute, place, { trde_obs: 'Clear', ...station });
  if (fate.missingId) {
    parcel.mark('HLD', open(ready), place, {
      trde_obs: 'Identity number missing',
      reason_code: 'missing-id',
      ...station,
    });
    ready += dice.lognormal(1.8, 0.5) * day;
  }
  if (fate.kycRejected) {
    parcel.mark('KYR', open(ready), place, {
      trde_obs: dice.pick(['Unreadable image', 'Name mismatch', 'Number mismatch']),
      reason_code: 'kyc',
      source: 'system',
    });
    ready += dice.lognormal(0.7, 0.5) * day;
  }
  const [length, width, height] = parcel.size;
  const measured = `${parcel.weight.toFixed(3)} kg, ${length} × ${width} × ${height} cm`;
  parcel.mark('PRO', open(ready), place, { trde_obs: measured, ...station });
  if (fate.nrc) return notConforming(parcel, ready, place);
  if (fate.stop) {
    const raised = open(ready) + hour;
    const lifted = raised + dice.lognormal(1.6, 0.6) * day;
    if (
      parcel.mark('STP', raised, place, { trde_obs: 'Partner asked to wait', reason_code: 'partner', source: 'screen' })
    )
      parcel.raiseStop('partner', 'Partner asked to wait', parcel.last, lifted, 'Partner agreed');
    ready = lifted;
  }
  return open(ready + dice.lognormal(0.1, 0.5) * day);
}

function prohibited(parcel: Parcel, at: number, place: Place): null {
  const { dice } = parcel;
  const reason = dice.pick([
    'Lithium battery without marking',
    'Flammable liquid',
    'Replica weapon',
    'Undeclared medicine',
  ]);
  const ended = at + dice.lognormal(6, 0.5) * day;
  if (!parcel.mark('PRH', at, place, { trde_obs: reason, reason_code: 'prohibited', source: 'station 2' })) return null;
  parcel.raiseStop('prohibited', `Prohibited item: ${reason.toLowerCase()}`, parcel.last, ended, 'Case closed');
  if (dice.chance(0.3)) parcel.mark('DES', ended, place, { trde_obs: 'Destroyed with the partner’s consent' });
  else returnToOrigin(parcel, ended, place);
  return null;
}

function returnToOrigin(parcel: Parcel, at: number, place: Place): void {
  parcel.mark('RTO', at, place, { trde_obs: 'Back to the shipper' });
  parcel.mark('RTD', at + parcel.dice.lognormal(5, 0.4) * day, place, { trde_obs: 'Handed to the shipper' });
}

/** A Brazilian parcel whose seller is outside the customs programme: stopped, then mended or sent back. */
function notConforming(parcel: Parcel, processed: number, place: Place): number | null {
  const { dice } = parcel;
  const raised = processed + dice.between(0.1, 0.4) * day;
  const isMended = dice.chance(0.8);
  const lifted = raised + (isMended ? dice.lognormal(2, 0.5) : dice.lognormal(9, 0.3)) * day;
  const note = { trde_obs: 'Seller outside the customs programme', reason_code: 'NRC', source: 'screen' };
  if (parcel.mark('NRC', raised, place, note))
    parcel.raiseStop('NRC', note.trde_obs, parcel.last, lifted, isMended ? 'Certificate received' : 'Returned');
  if (isMended) return lifted;
  parcel.mark('HLD', lifted, place, { trde_obs: 'No certificate', reason_code: 'NRC' });
  returnToOrigin(parcel, lifted + hour, place);
  return null;
}
