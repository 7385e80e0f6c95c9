import { nameFinder, type Name } from '#server/assistant/understanding/names.ts';

const partners = [
  'Andes Express', 'Sol Caribe Courier', 'Patagonia Parcel', 'Amazonas Logistica', 'Quetzal Cargo', 'Pacifico Post',
  'NovaBank Cards', 'Blue Harbor Freight', 'Rio Verde Imports', 'MercaLinda',
]; // prettier-ignore
const providers = [
  'Correios',
  'Servientrega',
  'Estafeta',
  'Chilexpress',
  'Olva Courier',
  'Urbano',
  'Starken',
  'Loggi',
  'UPS',
  'Total Express',
];
const airports: [string, string][] = [
  ['MIA', 'Miami'],
  ['GRU', 'São Paulo'],
  ['BOG', 'Bogotá'],
  ['LIM', 'Lima'],
  ['LAX', 'Los Angeles'],
];

export const names: Name[] = [
  { kind: 'employee', value: 12, name: 'Hugo Reyes' },
  { kind: 'employee', value: 1, name: 'Ana Molina' },
  { kind: 'employee', value: 31, name: 'Ana Molina' },
  ...partners.map((name, index): Name => ({ kind: 'partner', value: 101 + index, name })),
  ...providers.map((name, index): Name => ({
    kind: 'provider',
    value: name.slice(0, 4).toUpperCase(),
    id: 11 + index,
    name,
  })),
  ...airports.flatMap(([value, city]): Name[] => [value, city].map((name) => ({ kind: 'iata', value, name }))),
];
export const findNames = nameFinder(names);
