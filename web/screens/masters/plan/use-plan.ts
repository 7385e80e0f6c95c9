import { useMemo, useState } from 'react';
import { flightDepartures } from '#tools/floor/flight-departures.ts';
import { waitingFreight } from '#tools/floor/waiting-freight.ts';
import { answerOf, useLoad, type Loaded } from '#web/lib/use-load.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { waysOf, type PlanFlight, type PlanLot } from './plan.ts';

/** The flight of each lot: the proposal, and over it what a person moved; null is to wait. */
export function usePlan(args: Row) {
  const departures = useLoad(answerOf(flightDepartures, args));
  const waiting = useLoad(answerOf(waitingFreight, args));
  // A flight that holds what still waits in the other list would count it twice: both change together.
  const [shown, setShown] = useState<Shown>({ flights: undefined, lots: undefined });
  const newest = { flights: rowsOf(departures), lots: rowsOf(waiting) };
  const isWhole = [departures, waiting].every(({ state }) => state === 'success' || state === 'empty');
  if (isWhole && (shown.flights !== newest.flights || shown.lots !== newest.lots)) setShown(newest);
  const { flights, lots } = shown;
  // What was moved belongs to the lists that it was moved in.
  const [moved, setMoved] = useState<{ of: unknown; to: ReadonlyMap<string, string | null> }>({
    of: null,
    to: new Map(),
  });
  const to = moved.of === lots ? moved.to : none;
  const onFlight = useMemo(() => {
    const known = new Set(flights?.map(({ departure }) => departure));
    return (lot: PlanLot): string | null => {
      const place = to.has(lot.lot!) ? to.get(lot.lot!)! : lot.departure;
      return place !== null && known.has(place) ? place : null;
    };
  }, [flights, to]);
  const ways = useMemo(() => waysOf(flights ?? empty, lots ?? empty), [flights, lots]);
  return {
    ways,
    lots: lots ?? empty,
    onFlight,
    isMoved: to.size > 0,
    move: (lot: string, place: string | null) => setMoved({ of: lots, to: new Map(to).set(lot, place) }),
    reset: () => setMoved({ of: lots, to: none }),
    loading: !flights || !lots,
    failure: [departures, waiting].find(({ state }) => state === 'failure')?.failure ?? null,
    again: () => {
      departures.again();
      waiting.again();
    },
  };
}
interface Shown {
  flights: PlanFlight[] | undefined;
  lots: PlanLot[] | undefined;
}
export type PlanState = ReturnType<typeof usePlan>;

const none: ReadonlyMap<string, string | null> = new Map();
const empty: never[] = [];

/** The rows of a list that is here, none where it is empty. */
const rowsOf = <R>({ state, answer }: Loaded<{ data: R[] }>): R[] | undefined =>
  state === 'empty' ? empty : answer?.data;
