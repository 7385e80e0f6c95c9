import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { nameFinder } from '#server/assistant/understanding/names.ts';
import { findNames } from './names.ts';

const catalogue = catalogueOf(contracts);
const situation = { role: 'admin', today: '2026-11-18', findNames } as const;

const discrepancies = {
  path: 'operations/rpt-get-shipments-prealert-discrepancies',
  args: { date_from: '2026-11-12', date_to: '2026-11-18' },
  assumed: [],
  rows: [
    { discrepancy_id: 31, kind: 'weight', trck_nmr_fol: 'LX123456785US', state: 'open' },
    { discrepancy_id: 47, kind: 'overage', trck_nmr_fol: 'LX100000025US', state: 'open' },
  ],
};
test.each([
  ['en', 'explain these discrepancies as scale 4 was recalibrated', 'scale 4 was recalibrated'],
  ['es', 'explica estas discrepancias como balanza 4 recalibrada', 'balanza 4 recalibrada'],
  ['pt', 'explica essas divergências: a balança 4 foi recalibrada', 'a balança 4 foi recalibrada'],
] as const)('%s: "%s" is one proposal for every row', (language, text, reason) => {
  const said = (rows: object[], truncated = false) => {
    const last = { ...discrepancies, rows, answer: { data: rows, truncated } };
    return decide(readMessage(text, catalogue, { ...situation, language, last } as never));
  };
  expect(said(discrepancies.rows)).toMatchObject({
    do: 'call',
    path: 'operations/work-prealert-discrepancies',
    args: { discrepancy_id_list: [31, 47], action: 'explain', reason },
  });
  // Of a list that was cut off, or is too long to look through, nothing is proposed unseen.
  expect(said(discrepancies.rows, true).do).toBe('ask');
  const many = Array.from({ length: 501 }, (_, at) => ({ ...discrepancies.rows[0], discrepancy_id: at + 1 }));
  expect(said(many).do).toBe('ask');
});

test.each([
  ['en', 'labels rejected for a bad phone'],
  ['es', 'etiquetas rechazadas por teléfono malo'],
  ['pt', 'etiquetas rejeitadas pelo telefone'],
] as const)('%s: "%s" keeps the reason', (language, text) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, language }));
  expect(decision).toMatchObject({ path: 'operations/rpt-merchant-carrier-labels-rejected' });
  expect((decision as unknown as { args: { refine: Refine } }).args.refine.where).toContainEqual({
    column: 'reason_code', op: '=', value: 'phone-invalid',
  }); // prettier-ignore
});

test('what commands is no misspelt place', () => {
  const places = nameFinder([{ kind: 'city', value: 'LIR', name: 'Liberia' }]);
  expect(places('libera el paquete')).toEqual([]);
  expect(places('paquetes a liberya')).toMatchObject([{ took: 'Liberia' }]);
});
