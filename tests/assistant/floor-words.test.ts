import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { nameFinder } from '#server/assistant/understanding/names.ts';
import type { Language } from '#tools/texts/languages.ts';
import { findNames } from './names.ts';

const catalogue = catalogueOf(contracts);
const decided = (text: string, language: Language, find = findNames) =>
  decide(readMessage(text, catalogue, { role: 'admin', today: '2026-11-18', language, findNames: find }));

test.each<[Language, string]>([
  ['en', 'which parcels were pre-alerted and not received this week'],
  ['es', 'paquetes anunciados que no han llegado esta semana'],
  ['pt', 'pacotes pré-alertados que não chegaram esta semana'],
])('%s: "%s": what was announced and has not come, not what came unannounced', (language, text) => {
  expect(decided(text, language)).toMatchObject({
    do: 'call',
    path: 'operations/rpt-get-shipments-prealerted-not-processed',
    args: { date_from: '2026-11-16', date_to: '2026-11-18' },
  });
});

test('"a caminho" is how things stand, and no partner that is called so', () => {
  const find = nameFinder([{ kind: 'partner', value: 139, name: 'Camino Real Books' }]);
  expect(find('Camino Real Books')).toMatchObject([{ value: 139 }]);
  for (const [language, text] of [
    ['en', 'show hub manifests on their way'],
    ['es', 'qué manifiestos de hub vienen en camino'],
    ['pt', 'quais manifestos do hub estão a caminho'],
  ] as const)
    expect(decided(text, language, find), text).toMatchObject({
      path: 'manifest/get-hub-manifests',
      args: { state: 'in_transit' },
    });
});

test.each<[Language, string]>([
  ['en', 'hub manifests not fully received'],
  ['es', 'manifiestos hub sin recibir completos'],
])('%s: "%s" are those of which a bag is missing, though others have come', (language, text) => {
  const decision = decided(text, language) as unknown as { path: string; args: { refine: { where: object[] } } };
  expect(decision.path).toBe('manifest/get-hub-manifests');
  expect(decision.args.refine.where).toContainEqual({ column: 'missing', op: '>', value: 0 });
});

const reception = '/operations/floor/reception';
test.each<[Language, string, Record<string, unknown>]>([
  ['en', 'write a message on the reception screen until Friday: scale 2 is out of order', { text: 'scale 2 is out of order', route: reception, shown_to: '2026-11-20T23:59:00Z' }],
  ['es', 'pon un aviso en la pantalla de recepción: balanza 2 dañada', { text: 'balanza 2 dañada', route: reception }],
  ['pt', 'põe um aviso na tela de recepção: balança 2 com defeito', { text: 'balança 2 com defeito', route: reception }],
  ['en', 'put a message on all screens: we close at noon', { text: 'we close at noon' }],
  ['en', 'put a note on pre-alert PA-205776: partner called', { pre_manifest_header_code: 'PA-205776', observation: 'partner called' }],
])('%s: "%s": what stands behind the colon is written as it is, on the screen that is named', (language, text, args) => {
  const decision = decided(text, language);
  expect(decision).toMatchObject({ do: 'call' });
  expect((decision as unknown as { args: object }).args).toEqual(args);
}); // prettier-ignore
