import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import type { LastCall, Proposed, Situation } from '#server/assistant/arguments/situation.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { findNames } from './names.ts';

const catalogue = catalogueOf(contracts);
const situation: Situation = { role: 'admin', today: '2026-11-18', language: 'en', findNames };
const decided = (text: string, more: Partial<Situation>) => decide(readMessage(text, catalogue, { ...situation, ...more })); // prettier-ignore
const waiting = (proposed: Proposed, before = 'change it'): Partial<Situation> => ({ proposed: [proposed], before, last: { ...proposed, assumed: [], rows: [] } }); // prettier-ignore

const number = 'LX473084412US';
const attempt: Proposed = { path: 'shipment/add_checkpoint', args: { trck_nmr_fol: [number], chck_cdg: 'ATT', chck_date: '2026-11-18T09:30:00-03:00', trde_obs: 'dog in the yard' } }; // prettier-ignore
test.each<[string, string]>([
  ['make it 14:05', '2026-11-18T14:05:00-03:00'],
  ['at 2:05 pm', '2026-11-18T14:05:00-03:00'],
  ['no, a las 14:05', '2026-11-18T14:05:00-03:00'],
  ['melhor às 14h05', '2026-11-18T14:05:00-03:00'],
  ['no, 14:05 not 9:30', '2026-11-18T14:05:00-03:00'],
  ['sorry, yesterday at 16:40', '2026-11-17T16:40:00-03:00'],
  ['perdón, ayer', '2026-11-17T09:30:00-03:00'],
  ['yesterday 4:40 pm that was', '2026-11-17T16:40:00-03:00'],
  ['ayer a las 16:40, quise decir, perdón', '2026-11-17T16:40:00-03:00'],
])('a checkpoint that waits: "%s" is its moment', (text, chck_date) => {
  expect(decided(text, waiting(attempt))).toMatchObject({ path: attempt.path, args: { ...attempt.args, chck_date } });
});

const discount: Proposed = { path: 'bank/copa-extension-update', args: { extension_code: 'BLACK-BR', discount: 14 } };
const days: Proposed = { path: discount.path, args: { copa_bank_extension_id: 3, branch_days: 9 } };
test('of a change that waits a figure with its part behind the point, and another code', () => {
  for (const text of ['no, 12.5', 'não, 12,5', 'uy, mejor 12,5'])
    expect(decided(text, waiting(discount)), text).toMatchObject({ args: { ...discount.args, discount: 12.5 } });
  for (const text of ['14, not 9', '14, no 9', 'pensando melhor, 14 dias', 'sorry, i want 14'])
    expect(decided(text, waiting(days)), text).toMatchObject({ args: { ...days.args, branch_days: 14 } });
  for (const text of ['oops, I meant PLAT-BR', 'no, era la PLAT-BR', 'desculpa, quis dizer PLAT-BR'])
    expect(decided(text, waiting(days)), text).toMatchObject({ args: { extension_code: 'PLAT-BR', branch_days: 9 } });
  for (const text of [
    'and PLAT-BR should get 5 attempts',
    'y a la PLAT-BR ponle 5 intentos',
    'e na PLAT-BR põe 5 tentativas',
  ])
    // prettier-ignore
    expect(decided(text, waiting(days)), text).toMatchObject({
      ...days,
      more: [{ path: days.path, args: { extension_code: 'PLAT-BR', attempts: 5 } }],
    });
  const { more } = decided('and set PLAT-BR to 5 attempts', waiting(days)) as { more?: object[] };
  expect(more).toEqual([{ path: days.path, args: { extension_code: 'PLAT-BR', attempts: 5 } }]);
});

test('a remark of why it was not delivered stands anywhere, and the thing that is named besides stays beside the first', () => {
  for (const [text, trde_obs] of [
    [`nobody home at ${number}, put a delivery attempt`, 'nobody home'],
    [`nadie en casa, registra intento de entrega al ${number}`, 'nadie en casa'],
    [`mais uma tentativa de entrega pro ${number}, foi ontem 15h30, põe ninguém em casa`, 'ninguém em casa'],
  ] as const)
    expect(decided(text, {}), text).toMatchObject({ args: { chck_cdg: 'ATT', trde_obs } });
  const flag: Proposed = { path: 'operations/flag-as-ars', args: { tracking_number: [number], reason: 'wet box' } };
  for (const text of ['mesma coisa no LX473071560US', 'lo mismo en el LX473071560US'])
    expect(decided(text, waiting(flag)), text).toMatchObject({ ...flag, more: [{ args: { tracking_number: ['LX473071560US'], reason: 'wet box' } }] }); // prettier-ignore
  for (const text of ['oh no, label unreadable', 'tambien el motivo cambia, es label unreadable'])
    expect(decided(text, waiting(flag)), text).toMatchObject({ args: { ...flag.args, reason: 'label unreadable' } });
});

test('an order number alone is the new one', () => {
  const order: Proposed = { path: 'shipment/update-shipment-info', args: { trck_nmr_fol: number, order_label: 'TST-9082' } }; // prettier-ignore
  for (const text of ['oops, TST-9028', 'ay, TST-9028', 'ops, TST-9028'])
    expect(decided(text, waiting(order, `change the order of ${number} to TST-9082`)), text).toMatchObject({ args: { ...order.args, order_label: 'TST-9028' } }); // prettier-ignore
});

test('a new seal that waits is put right, and the bag is never taken for it', () => {
  const seal: Proposed = { path: 'floor/reseal-bag', args: { bag_id: 94022, seal: 'Z-9', reason: 'It broke' } };
  for (const text of [
    'change the seal of bag 94022 to Z-10',
    'cambia el precinto de la bolsa 94022 por Z-10',
    'troca o lacre da mala 94022 por Z-10',
    'the seal is Z-10',
  ])
    // prettier-ignore
    expect(decided(text, waiting(seal)), text).toMatchObject({ path: seal.path, args: { ...seal.args, seal: 'Z-10' } });
});

test('who calls it off gives no reason, and is not asked for one again', () => {
  const pending = { path: 'operations/unflag-as-ars', args: { tracking_number: [number] }, missing: ['reason'] };
  for (const text of [
    'hm no wait, cancel that',
    'oh, nvm',
    'ay no, olvídalo',
    'mejor no',
    'espera, cancela isso',
    'deixa pra lá',
    'deixa, não muda nada',
    'scratch that, I changed my mind',
  ])
    // prettier-ignore
    expect(decided(text, { pending, open: true, before: `lift the flag of ${number}` }), text).toMatchObject({
      do: 'say',
      text: expect.stringMatching(/Nothing was changed|No se cambi|Nada foi/),
    });
});

test('after a change the parcel of it is meant, whatever became of it', () => {
  const last: LastCall = { path: 'operations/stop-shipment', args: { tracking_number: [number], reason: 'x' }, assumed: [], rows: [] }; // prettier-ignore
  for (const text of ['where is it now', 'dónde está ese paquete ahora', 'onde está esse pacote', 'is it in a bag?'])
    expect(decided(text, { last, open: true, before: 'never mind' }), text).toMatchObject({
      path: 'shipment/get-shipment-tracking-only',
      args: { trck_nmr_fol: number },
    });
});

test('"open" commands, and is no state of the rows', () => {
  const rows = [1, 2, 3].map((at) => ({ trck_nmr_fol: `LX47308441${at}US`, status: 'customs' }));
  const last: LastCall = { path: 'report/explore-parcels', args: { ctry_iso_code_list: ['BR'] }, assumed: [], rows };
  for (const text of [
    'open the one with the most kilos',
    'abre el más pesado',
    'o mais pesado, abre',
    'the heaviest one, open it please',
  ])
    // prettier-ignore
    expect(decided(text, { last, before: 'parcels in customs' }), text).toMatchObject({
      path: last.path,
      args: { ...last.args, refine: { order: [{ column: 'weight_kg', desc: true }] } },
      opens: true,
    });
  for (const text of ['open it', 'ábrela', 'abre esse']) {
    const decision = decided(text, { last, before: 'parcels in customs' });
    expect(decision, text).toMatchObject({ do: 'say' });
  }
});

test('another deed beside a deletion that waits is no other thing to delete', () => {
  const removal: Proposed = { path: 'bank/copa-extension-delete', args: { extension_code: 'BLACK-BR-OLD' } };
  for (const text of ['create a new PLAT-BR', 'crea una nueva PLAT-BR', 'cria uma nova PLAT-BR']) {
    const decision = decided(text, waiting(removal, 'delete BLACK-BR-OLD'));
    expect('path' in decision ? decision.path : decision.do, text).not.toBe(removal.path);
  }
  expect(decided('sorry, I meant PLAT-BR', waiting(removal))).toMatchObject({ args: { extension_code: 'PLAT-BR' } });
});

const other = 'CP473090018BR';
const flag: Proposed = { path: 'operations/flag-as-ars', args: { tracking_number: ['LX473084990US'], reason: 'wet label' } }; // prettier-ignore
const proposals = (...proposed: Proposed[]): Partial<Situation> => ({ proposed, before: 'change them' });
const left = (text: string, ...proposed: Proposed[]): Proposed[] => {
  const decision = decided(text, proposals(...proposed));
  if (decision.do !== 'call') throw new Error(`${text}: ${decision.do}`);
  return [decision, ...(decision.more ?? [])].map(({ path, args }) => ({ path, args }));
};
test.each([
  `switch ${number} for ${other}`,
  `use ${other} rather than ${number}`,
  `${number} should be ${other}`,
  `no ${number} sino ${other}`,
  `reemplaza el paquete ${number} por ${other}`,
  `substitui o ${number} pelo ${other}`,
  `${number} não, ${other}`,
])('another thing comes into the change that holds the first: %s', (text) => {
  expect(left(text, attempt, flag)).toEqual([{ ...attempt, args: { ...attempt.args, trck_nmr_fol: [other] } }, flag]);
});

test('two that were mixed up trade places; what names a field of its own is no trade', () => {
  const [one, two] = [attempt.args.trck_nmr_fol, flag.args.tracking_number];
  expect(left(`swap ${number} and LX473084990US`, attempt, flag)).toEqual([
    { ...attempt, args: { ...attempt.args, trck_nmr_fol: two } },
    { ...flag, args: { ...flag.args, tracking_number: one } },
  ]);
  const text = `change the external tracking of ${number} to ${other}`;
  expect(left(text, attempt, flag)).toMatchObject([{ path: 'shipment/update-shipment-info' }]);
});

test.each(['drop the ARS', 'quita el ARS y ya', 'tira o ARS, fica só com o outro', 'forget the flag'])(
  'of two changes the one that is called so goes: %s',
  (text) => expect(left(text, attempt, flag)).toEqual([attempt]),
);

const booking: Proposed = { path: 'manifest/master-upsert-booking', args: { iata_code_origin: 'MIA', port_iata: 'GRU', airline: '045', weight_kg: 400, etd: '2026-11-19T12:00:00Z' } }; // prettier-ignore
const tries: Proposed = { path: discount.path, args: { copa_bank_extension_id: 3, attempts: 3 } };
const both: Proposed = { path: discount.path, args: { copa_bank_extension_id: 3, attempts: 3, branch_days: 7 } };
test.each<[string, Proposed, object]>([
  ['better 2, and 12 days at the branch', tries, { attempts: 2, branch_days: 12 }],
  ['que sean 2 y 12 días en sucursal', tries, { attempts: 2, branch_days: 12 }],
  ['melhor 2 e 12 dias na agência', tries, { attempts: 2, branch_days: 12 }],
  ['2 and remote 12', tries, { attempts: 2, days_remote: 12 }],
  ['2 y 12 días', both, { attempts: 2, branch_days: 12 }],
  ['2 tentativas e 12 dias', both, { attempts: 2, branch_days: 12 }],
  ['3 no, 2', tries, { attempts: 2 }],
  ['2, not 3', tries, { attempts: 2 }],
  ['5... no, wait, 2', tries, { attempts: 2 }],
  ['7 não, 9', both, { attempts: 3, branch_days: 9 }],
])('a bare figure is of the field that was being changed: %s', (text, one, args) => {
  expect(left(text, one)).toEqual([{ path: one.path, args: { ...one.args, ...args } }]);
});

test('a figure whose unit several fields have is told to be left over', () => {
  expect(decided('2 attempts and 12 days', proposals(tries))).toMatchObject({
    args: { ...tries.args, attempts: 2 },
    unused: ['12 days'],
  });
  expect(decided('flight LA8190 and 9 crates', proposals(booking))).toMatchObject({
    args: { ...booking.args, flight: 'LA8190' },
    unused: ['9 crates'],
  });
});

test.each([
  'the remark is "gate shut", not dog in the yard',
  'the remark is gate shut, not dog in the yard',
  'not dog in the yard but gate shut',
  'put “gate shut” instead of “dog in the yard”',
  "no 'dog in the yard', 'gate shut'",
  'la observación es gate shut, y no dog in the yard',
  'a observação é "gate shut", não dog in the yard',
])('of a remark what it was is no part of what it becomes: %s', (text) => {
  expect(left(text, attempt)).toEqual([{ ...attempt, args: { ...attempt.args, trde_obs: 'gate shut' } }]);
});
test('a remark that itself denies something keeps all of its words', () => {
  expect(left('the remark is gate shut, no bell', attempt)).toMatchObject([{ args: { trde_obs: 'gate shut, no bell' } }]); // prettier-ignore
});

test.each<[string, object, string]>([
  ['quanto pesa o CP473090018BR?', { path: 'operations/unflag-as-ars', args: { reason: 'x' }, missing: ['tracking_number'] }, 'lift the flag'],
  ['has CP473090018BR arrived', { path: 'operations/unflag-as-ars', args: { reason: 'x' }, missing: ['tracking_number'] }, 'lift the flag'],
  ['muéstrame el CP473090018BR', { path: 'operations/unflag-as-ars', args: { reason: 'x' }, missing: ['tracking_number'] }, 'lift the flag'],
  ['CP473090018BR, was it delivered?', { path: 'operations/unflag-as-ars', args: { reason: 'x' }, missing: ['tracking_number'] }, 'lift the flag'],
  ['quantas tentativas tem a GOLD-BR', { path: discount.path, args: { extension_code: 'BLACK-BR' }, missing: ['attempts'] }, 'change the attempts of BLACK-BR'],
  ['is it out for delivery', { path: attempt.path, args: { trck_nmr_fol: [number] }, missing: ['chck_cdg'] }, `add a checkpoint to ${number}`],
  ['¿fue entregado?', { path: attempt.path, args: { trck_nmr_fol: [number] }, missing: ['chck_cdg'] }, `add a checkpoint to ${number}`],
  ['does it have a photo', { path: flag.path, args: { tracking_number: [number] }, missing: ['reason'] }, `flag ${number} as ARS`],
  ['lista os motivos mais comuns', { path: flag.path, args: { tracking_number: [number] }, missing: ['reason'] }, `flag ${number} as ARS`],
])('a question never fills the value that was asked for: %s', (text, pending, before) => {
  const decision = decided(text, { pending: pending as Situation['pending'], open: true, before });
  const paths = decision.do === 'call' ? [decision, ...(decision.more ?? [])].map(({ path }) => path) : [];
  expect(paths.filter((path) => catalogue.byPath.get(path)!.contract.effect !== 'read'), text).toEqual([]);
  expect(decision.do, text).not.toBe('ask');
}); // prettier-ignore

test.each<[string, object, object]>([
  ['CP473090018BR?', { path: 'operations/unflag-as-ars', args: { reason: 'x' }, missing: ['tracking_number'] }, { tracking_number: [other] }],
  ['é o CP473090018BR', { path: 'operations/unflag-as-ars', args: { reason: 'x' }, missing: ['tracking_number'] }, { tracking_number: [other] }],
  ['how about 4', { path: discount.path, args: { extension_code: 'BLACK-BR' }, missing: ['attempts'] }, { attempts: 4 }],
  ['que sean 4', { path: discount.path, args: { extension_code: 'BLACK-BR' }, missing: ['attempts'] }, { attempts: 4 }],
  ['está mojado', { path: flag.path, args: { tracking_number: [number] }, missing: ['reason'] }, { reason: 'está mojado' }],
  ['que el cliente no estaba', { path: flag.path, args: { tracking_number: [number] }, missing: ['reason'] }, { reason: 'que el cliente no estaba' }],
])('a value fills it, however it is put: %s', (text, pending, args) => {
  const decision = decided(text, { pending: pending as Situation['pending'], open: true, before: 'change it' });
  expect(decision, text).toMatchObject({ do: 'call', path: (pending as Proposed).path, args });
}); // prettier-ignore

test.each(['yes', 'ok, approve both', 'go ahead', 'sí, dale', 'apruébalos', 'pode aprovar', 'sim, confirma'])(
  'who approves in words finds the same changes on new cards: %s',
  (text) => {
    const situated = { ...proposals(attempt, flag), waits: true as const };
    expect(decided(text, situated)).toMatchObject({ do: 'call', ...attempt, question: { assent: true }, more: [flag] });
    // What was approved already is not proposed again.
    expect(decided(text, proposals(attempt, flag))).not.toMatchObject({ path: attempt.path });
  },
);

const several: Proposed = { path: discount.path, args: { extension_code: 'BLACK-BR', discount: 14, attempts: 3 } };
test.each<[string, Proposed, object]>([
  ['without the discount', several, { extension_code: 'BLACK-BR', attempts: 3 }],
  ['quita el descuento', several, { extension_code: 'BLACK-BR', attempts: 3 }],
  ['tira as tentativas', several, { extension_code: 'BLACK-BR', discount: 14 }],
  ['make it: outer box open', flag, { ...flag.args, reason: 'outer box open' }],
  ['que sea caja abierta', flag, { ...flag.args, reason: 'caja abierta' }],
  ['muda para caixa aberta', flag, { ...flag.args, reason: 'caixa aberta' }],
  ['and the flight is LA8190', booking, { ...booking.args, flight: 'LA8190' }],
  ['voo LA8190 e 9 volumes', booking, { ...booking.args, flight: 'LA8190', pieces: 9 }],
  ['que sean 380', booking, { ...booking.args, weight_kg: 380 }],
  ['mejor pasado mañana', booking, { ...booking.args, etd: '2026-11-20T12:00:00Z' }],
  ['on tuesday', booking, { ...booking.args, etd: '2026-11-24T12:00:00Z' }],
])('what is dropped, reworded or added: %s', (text, one, args) => {
  expect(left(text, one)).toEqual([{ path: one.path, args }]);
}); // prettier-ignore

test('"it" of a change that waits is what is changed, and a new value of it numbers no other record', () => {
  const changed: LastCall = { path: discount.path, args: { extension_code: 'PLAT-BR', discount: 12 }, assumed: [], rows: [] }; // prettier-ignore
  for (const text of ['quantas tentativas ela tem?', 'cuántos intentos tiene?', 'how many attempts does it have?'])
    expect(decided(text, { changed, proposed: [changed] }), text).toMatchObject({
      path: 'bank/copa-extension-get',
      args: { extension_code: 'PLAT-BR' },
    });
  for (const text of ['set it to 11', 'ponlo en 11', 'muda isso para 11'])
    expect(decided(text, { before: 'thanks' }).do, text).not.toBe('call');
});

test.each<[string, object, string[], object, string[]?]>([
  ['no 15, and 380 kg', { pieces: 14 }, ['master_booking_id'], { pieces: 15, weight_kg: '380' }, ['master_booking_id']],
  ['mejor 15', { pieces: 14 }, ['master_booking_id'], { pieces: 15 }, ['master_booking_id']],
  ['8,4 quilos', { bag_id: 95390 }, ['seal', 'verified_weight_kg'], { bag_id: 95390, verified_weight_kg: '8.4' }, ['seal']],
  ['Z-77, 8.4 kg', { bag_id: 95390 }, ['seal', 'verified_weight_kg'], { bag_id: 95390, seal: 'Z-77', verified_weight_kg: '8.4' }],
])('what a reply corrects, or says of another field, is no value of the one that was asked for: %s', (text, args, missing, next, still) => {
  const path = missing.includes('seal') ? 'floor/close-bag' : booking.path;
  const decision = decided(text, { pending: { path, args: args as Proposed['args'], missing }, open: true, before: 'do it' });
  if (still) expect(decision, text).toMatchObject({ do: 'ask', pending: { path, args: next, missing: still } });
  else expect(decision, text).toMatchObject({ do: 'call', path, args: next });
}); // prettier-ignore
