import { situation, catalogue, call } from '#tests/assistant/said.ts';
import { readMessage } from './assistant/choose/message.ts';
import { decide } from './assistant/choose/decide.ts';
const go = (t: string, s: object = {}) =>
  console.log(
    t,
    JSON.stringify(decide(readMessage(t, catalogue, { ...situation, before: '', ...s } as never))).slice(0, 420),
  );
for (const s of [
  'diferencias de peso de la semana pasada',
  'divergências de peso nos últimos 30 dias',
  'weight differences last week',
])
  go(s);
const rows = Array.from({ length: 9 }, (_, i) => ({
  mawb: '0451230' + (1000 + i),
  weight_kg: 30 - i,
  parcels: 5,
  released: 3,
  destination: 'SCL',
  airline_name: 'LATAM Cargo',
}));
const args = {
  start_date: '2026-11-16',
  end_date: '2026-11-22',
  refine: {
    where: [{ column: 'airline_name', op: '=', value: 'LATAM Cargo' }],
    order: [{ column: 'weight_kg', desc: true }],
  },
};
go('and how many already released by customs', {
  last: call('report/get-mstr-summary-info', args, rows),
  asked: { column: 'parcels', place: 0 },
  before: 'x',
});
