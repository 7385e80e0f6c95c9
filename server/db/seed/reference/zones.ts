import { lanes } from './lanes.ts';

/** Rows of `distribution_type`. */
export const distributionTypeRows = () =>
  ['Door to door', 'Pick-up point', 'Post office', 'Remote'].map((name, index) => ({
    distribution_type_code: index + 1,
    name,
  }));

/** Zone, its name, and what the postal codes of it are called in the gazetteer. */
const zones: Record<string, [name: string, reach: string | null]> = {
  A: ['Metro', 'metro'],
  B: ['Urban', 'urban'],
  C: ['Interior', null],
  D: ['Remote', 'remote'],
};
/** The zones that each distribution type serves. */
const served = ['ABCD', 'AB', 'ABCD', 'D'];

/** Rows of `zone` for every country that parcels go to. */
export const zoneRows = () =>
  lanes.flatMap(({ iso2 }) =>
    served.flatMap((letters, index) =>
      [...letters].map((zone) => ({
        iso2,
        distribution_type_code: index + 1,
        zone,
        name: zones[zone]![0],
        reach: zones[zone]![1],
        source: 'demo',
      })),
    ),
  );
