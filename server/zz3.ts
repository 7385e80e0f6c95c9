import { situation, catalogue } from '#tests/assistant/said.ts';
import { readMessage } from './assistant/choose/message.ts';
import { decide } from './assistant/choose/decide.ts';
const go = (t: string, s: object = {}) => {
  const m = readMessage(t, catalogue, { ...situation, before: '', ...s } as never);
  console.log(
    t,
    '\n   ',
    JSON.stringify(m.understood.entities.map((e) => [e.kind, e.value || e.from + '..' + e.to, e.said])),
    m.best?.entry.contract.path,
    m.sure.toFixed(2),
    '\n   ',
    JSON.stringify(decide(m)).slice(0, 420),
  );
};
go('pon ARS a LX473082134US, caja mojada', { language: 'es' });
go('busiest day for receptions this month?');
go('etiquetas rechazadas por teléfono invalido', { language: 'es' });
go('cuántos entregamos el mes pasado de Patagonia Parcel y de Amazonas Logistica', { language: 'es' });
go('weight differences last week');
