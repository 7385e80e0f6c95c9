import { useState } from 'react';
import { leftOvers } from '#tools/rules/floor/flight-plan.ts';
import { things } from '#tools/things.ts';
import { countryName } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { DropPlace, FlightCard } from './flight-card.tsx';
import { LotCard, useLotName } from './lot-card.tsx';
import { isOpen, type PlanLot, type Way } from './plan.ts';
import type { PlanState } from './use-plan.ts';

interface Props {
  way: Way;
  plan: PlanState;
  now: number;
  say: (text: string) => void;
}

/** The freight of one way: what has no flight at the left, then its flights in order. */
export function WayRow({ way, plan, now, say }: Props) {
  const t = useText();
  const language = useLanguage();
  const name = useLotName();
  const [picked, setPicked] = useState<{ lot: string; from: string | null } | null>(null);
  const flights = way.flights.filter(
    (flight) => isOpen(flight, now) || way.lots.some((lot) => plan.onFlight(lot) === flight.departure),
  );
  const places = [null, ...flights.filter((flight) => isOpen(flight, now)).map(({ departure }) => departure)];
  const placeName = (place: string | null) => {
    const flight = flights.find(({ departure }) => departure === place);
    return flight ? `${flight.flight} ${flight.etd!.slice(0, 10)}` : t('Not planned');
  };
  const lotOf = (key: string) => way.lots.find(({ lot }) => lot === key);
  const pick = (lot: PlanLot) => {
    if (picked?.lot === lot.lot) {
      setPicked(null);
      say(t('{{what}} put down: {{place}}.', { what: name(lot), place: placeName(plan.onFlight(lot)) }));
    } else {
      setPicked({ lot: lot.lot!, from: plan.onFlight(lot) });
      say(t('{{what}} picked up. Arrows move it, Space puts it down, Escape brings it back.', { what: name(lot) }));
    }
  };
  const put = (key: string, place: string | null) => {
    const lot = lotOf(key);
    if (!lot) return;
    plan.move(key, place);
    say(t('{{what}}: {{place}}.', { what: name(lot), place: placeName(place) }));
    // The card stands elsewhere now; who carries it keeps it in hand.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-lot="${key}"]`)?.focus());
  };
  const step = (lot: PlanLot, by: -1 | 1) => {
    const to = places[places.indexOf(plan.onFlight(lot)) + by];
    if (to !== undefined) put(lot.lot!, to);
  };
  const cards = (place: string | null) => (
    <>
      {way.lots
        .filter((lot) => plan.onFlight(lot) === place)
        .map((lot) => (
          <LotCard
            key={lot.lot}
            lot={lot}
            picked={picked?.lot === lot.lot}
            onPick={() => pick(lot)}
            onStep={(by) => step(lot, by)}
            onCancel={() => {
              put(lot.lot!, picked!.from);
              setPicked(null);
            }}
            onDragEnd={() => setPicked(null)}
          />
        ))}
      {picked && lotOf(picked.lot) && plan.onFlight(lotOf(picked.lot)!) !== place && places.includes(place) && (
        <Button
          size={24}
          onClick={() => {
            put(picked.lot, place);
            setPicked(null);
          }}
        >
          {t('Put it here')}
        </Button>
      )}
    </>
  );
  const waiting = way.lots.filter((lot) => plan.onFlight(lot) === null);
  const why = [...new Set(waiting.flatMap(({ left_over }) => (left_over ? [t(leftOvers[left_over])] : [])))];
  return (
    <section aria-label={`${way.from} → ${way.to}`} className="border-b px-4 py-3">
      <h3 className="flex items-baseline gap-2 text-13">
        <span className="font-625">
          {way.from} → {way.to}
        </span>
        <span className="text-fg-2">{way.country && countryName(way.country, language)}</span>
        <span className="text-fg-3 tabular-nums">
          {t(things.lot.many, { count: way.lots.length })} ·{' '}
          {way.lots.reduce((sum, { weight_kg }) => sum + (weight_kg ?? 0), 0).toFixed(1)} kg
        </span>
      </h3>
      <div className="mt-2 flex items-start gap-2 overflow-x-auto pb-1 max-[640px]:flex-col">
        <DropPlace label={t('Not planned')} onDrop={(key) => put(key, null)}>
          <p className="text-13 text-fg-2">{t('Not planned')}</p>
          <p className="mt-0.5 text-12 text-fg-3">
            {waiting.length ? why.join(', ') || t('Waits for a later flight') : t('Everything has a flight.')}
          </p>
          <div className="mt-2 flex flex-col gap-1">{cards(null)}</div>
        </DropPlace>
        {flights.map((flight) => (
          <FlightCard
            key={flight.departure}
            flight={flight}
            going={way.lots.filter((lot) => plan.onFlight(lot) === flight.departure)}
            now={now}
            onDrop={(key) => put(key, flight.departure)}
          >
            {cards(flight.departure)}
          </FlightCard>
        ))}
      </div>
    </section>
  );
}
