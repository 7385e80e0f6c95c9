/** Numbers that belong to the parcels of the documents and pictures; the stock of the others leaves them out. */
export const preAlertOfHero = 'PA-260118';
export const heroManifests = [58_213, 58_214];
export const heroBags = { from: 93_184, count: 12 };
export const heroSeal = 771_204;
export const heroAirWaybill = '04512345675';
/** The last serial of an ordinary tracking number; the heroes' serials lie above. */
export const lastSerial = 47_308_882;
