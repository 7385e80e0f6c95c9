import * as field from '#tools/fields.ts';
import { parcelKeys } from '#tools/rows/parcel.ts';
import { stopReasons } from '#tools/rules/reasons/stop-reasons.ts';

export const stopReason = field.choice('Reason', stopReasons, {
  words: {
    partner: 'partner asked, customer asked, asked to wait, pidió esperar, socio pidió, pediu para esperar',
    NRC: 'nrc, not conforming, outside the programme, no conforme, fuera del programa, fora do programa',
    KYC: 'kyc, identity, identidad, identidade, document not proven',
    prohibited: 'prohibited, forbidden, prohibido, proibido',
    payment: 'unpaid, not paid, owes, debe, no pagó, impago, deve, não pagou, inadimplente',
    fraud: 'fraud, fraude, scam, estafa, golpe',
  },
});

/** What a stop changes on a parcel. */
export const stopKeys = {
  stopped: field.text('Stopped for', { about: 'The codes of the reasons for which it is stopped.' }),
  ...parcelKeys,
};
