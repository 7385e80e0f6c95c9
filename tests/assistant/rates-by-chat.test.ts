import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#web/fields/field-kind.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

describe('rates are asked for in three languages', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openChatSite({}, demoWorld);
    // The first question waits until the assistant has learnt.
    await (await talker(site)).say('LX123456785US');
  }, 600_000);
  afterAll(() => site.close());

  const quote = { copa_id: 101, city: 'LIM', weight: '2', import_service: 'DDP' };
  const raise = { service_provider_code: 'CORREIOS', percent: 8 };
  test.each([
    ['what would 2 kg to Lima cost for Andes, DDP', 'bible/simulate-lane', quote],
    ['cuánto costaría 2 kg a Lima para Andes, DDP', 'bible/simulate-lane', quote],
    ['quanto custaria 2 kg para Lima para a Andes, DDP', 'bible/simulate-lane', quote],
    ['what if Correios raises 8 %', 'bible/what-if', raise],
    ['qué pasa si Correios sube 8 %', 'bible/what-if', raise],
    ['e se os Correios aumentarem 8 %', 'bible/what-if', raise],
    ['which rate cards do we have', 'partner/get-rates', {}],
    ['historial de tarifas de Andes', 'partner/get-rate-historical', { copa_id: 101 }],
    ['que serviços vendemos para o Chile', 'partner/get-rate-service', { countryCode: 'CL' }],
  ])('%s', async (text, path, args) => {
    const { output, text: said, message } = await (await talker(site)).say(text);
    expect([output?.path, output?.args, message, said]).toEqual([
      path,
      expect.objectContaining(args as Row),
      undefined,
      expect.any(String),
    ]);
  });

  test('a merchant is not told what a lane costs us', async () => {
    for (const text of ['what would 2 kg to Lima cost us', 'what if Correios raises 8 %']) {
      const { output } = await (await talker(site, 'merchant')).say(text);
      expect(['bible/simulate-lane', 'bible/what-if']).not.toContain(output?.path);
    }
  });
});
