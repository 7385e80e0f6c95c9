import type { Entity } from './entity.ts';
import { fold } from './normalise.ts';

/** Where most of a country's business is done. */
const ofCountries: Record<string, string> = {
  US: 'America/New_York',
  BR: 'America/Sao_Paulo',
  MX: 'America/Mexico_City',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  PE: 'America/Lima',
  EC: 'America/Guayaquil',
  AR: 'America/Argentina/Buenos_Aires',
  PA: 'America/Panama',
  GT: 'America/Guatemala',
};
const zones = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [fold(zone.split('/').at(-1)!.replaceAll('_', ' ')), zone]),
);
/** Cities of the United States by their airports. */
const ofAirports: Record<string, string> = {
  MIA: 'America/New_York',
  JFK: 'America/New_York',
  LAX: 'America/Los_Angeles',
  ORD: 'America/Chicago',
  DFW: 'America/Chicago',
};

const after = /^(?:['’]s)?\s+(?:local\s+)?time\b/;
const before =
  /\b(?:hora|horario|fuso|huso)(?:\s+(?:local|horario))?\s+(?:de|do|da|del|en|em)\s+(?:la\s+|el\s+|o\s+|a\s+)?$/;

/** The place whose clock is meant ("at 6, Miami time", "hora de Lima") and its time zone. */
export function zoneSaid(entities: readonly Entity[], folded: string): { place: Entity; zone: string } | undefined {
  for (const place of entities) {
    const isPlace = ['iata', 'city', 'country', 'state'].includes(place.kind);
    if (!isPlace || !(after.test(folded.slice(place.end)) || before.test(folded.slice(0, place.start)))) continue;
    const zone = zoneOf(place);
    if (zone) return { place, zone };
  }
  return undefined;
}

/** The time zone of a place. */
export function zoneOf({ kind, value, said, country }: Entity): string | undefined {
  const within = kind === 'country' ? String(value) : country;
  return ofAirports[String(value)] ?? zones.get(fold(said)) ?? ofCountries[within ?? ''];
}
