import { situation, catalogue, call } from '#tests/assistant/said.ts';
import { readMessage } from './assistant/choose/message.ts';
import { decide } from './assistant/choose/decide.ts';
import { WordsSaid } from './assistant/own-words/words-said.ts';
import { readOwnWords } from './assistant/own-words/read.ts';
import { contracts } from '#tools/index.ts';
import { howLong } from './assistant/parcels/how-long.ts';
const rows = Array.from({ length: 5 }, (_, i) => ({
  trck_nmr_fol: 'LX47289419' + i + 'US',
  status: 'moving',
  age_hours: 10 * i,
  last_chck_at: '2026-11-10T10:00:00Z',
  service_provider_name: 'Correios',
}));
const last = call(
  'report/no-news-parcels',
  { provider_id_list: [1], refine: { where: [{ column: 'last_chck_at', op: '<', value: '2026-11-19' }] } },
  rows,
);
const m = readMessage('ordena do mais parado pro mais recente', catalogue, {
  ...situation,
  language: 'pt',
  before: 'x',
  last,
} as never);
console.log(
  m.text,
  m.understood.terms.map((t) => t.term),
  m.understood.entities,
);
const c = contracts.find((c) => c.path === 'report/no-news-parcels')!;
const w = new WordsSaid(m.understood, (c.output as any).row, 'parcel', rows, []);
console.log(
  w.direction,
  w.ordering,
  w.names.map((n) => n.means.map((x) => x.key)),
  w.values.map((v) => v.means.map((x) => x.column.key + x.value)),
  howLong(m.understood.folded),
);
console.log(
  readOwnWords({
    text: m.understood,
    row: (c.output as any).row,
    of: 'parcel',
    rows,
    today: '2026-11-18',
    taken: [],
    before: last.args.refine,
  } as never),
);
