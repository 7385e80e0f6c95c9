import { situation, catalogue, call } from '#tests/assistant/said.ts';
import { readMessage } from './assistant/choose/message.ts';
import { decide } from './assistant/choose/decide.ts';
import { readParcels } from './assistant/parcels/read.ts';
const m = readMessage('recebemos mais pacotes em setembro ou outubro?', catalogue, {
  ...situation,
  language: 'pt',
  before: '',
} as never);
const q = readParcels(m.understood, '2026-11-18', 'admin');
console.log(q.aboutParcels, q.named, q.reading.left, q.reading.measures, q.reading.group, q.reading.extreme, q.scope);
const last = call('report/explore-parcels', {
  ctry_iso_code_list: ['BR'],
  refine: { where: [{ column: 'state', op: '=', value: 'customs_held' }] },
});
const n = readMessage('cuál es el mas pesado', catalogue, {
  ...situation,
  language: 'es',
  before: '',
  last,
  asked: { ask: 'count' },
} as never);
console.log(
  n.understood.terms.map((t) => t.term),
  n.understood.entities.map((e) => e.kind),
  JSON.stringify(decide(n)),
);
const r = readMessage('muda o prazo de área remota da GOLD-BR pra 8 dias', catalogue, {
  ...situation,
  language: 'pt',
  before: '',
  role: 'partner',
} as never);
console.log(
  r.understood.terms.map((t) => t.term),
  JSON.stringify(r.understood.entities),
  JSON.stringify(r.best!.filled.args),
);
const y = readMessage('cuántos paquetes tuvimos en octubre del año pasado', catalogue, {
  ...situation,
  language: 'es',
  before: '',
} as never);
console.log(JSON.stringify(decide(y)));
