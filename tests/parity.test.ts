import { expect, test } from 'vitest';
import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import { contracts } from '#tools/index.ts';
import type { AnyContract } from '#tools/define.ts';
import { engines } from './support/engines.ts';
import { openSite } from './support/site.ts';

/** What tells of the process or the moment, not of the rows. */
const volatile =
  /"(age_hours|since_hours|as_of|requestId|node_ip|engine|updated_at|last_sign_in_at|issued_at)":("[^"]*"|[\d.]+|null)/g;

test.skipIf(engines.length < 2)('both engines give the same bytes', async () => {
  const sites = await Promise.all(engines.map((engine) => openSite(engine)));
  try {
    const ask = (contract: AnyContract, body: object) =>
      Promise.all(
        sites.map(async ({ send, users }) => {
          const response = await send(contract, body, users.admin);
          return `${response.status} ${(await response.text()).replace(volatile, '"$1":0')}`;
        }),
      );
    for (const contract of contracts.filter(({ effect }) => effect === 'read')) {
      const [one, other] = await ask(contract, contract.example);
      expect(other, contract.path).toBe(one);
    }
    const event = { ...addCheckpoint.example, chck_date: '2026-11-20T11:00:00Z' };
    for (const body of [event, event, { ...event, chck_cdg: 'RCV' }, { ...event, trck_nmr_fol: ['NONE1'] }]) {
      const [one, other] = await ask(addCheckpoint as unknown as AnyContract, body);
      expect(other).toBe(one);
    }
  } finally {
    await Promise.all(sites.map(({ close }) => close()));
  }
});
