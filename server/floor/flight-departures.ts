import { flightDepartures as contract } from '#tools/floor/flight-departures.ts';
import { departureRows, planOf } from '#server/freight/plan.ts';
import { implement } from '#server/implement.ts';

export const flightDepartures = implement(contract, {
  run: async (ctx, filters) => departureRows(await planOf(ctx, filters)),
});
