import { sql } from 'drizzle-orm';
import { makeS10, makeUps } from '#tools/rules/tracking-numbers.ts';
import type { Context } from '#server/context.ts';
import type { Checked, Numbers } from './asked.ts';

/** The account at the carrier, six characters, until the installation has set its own under `carrier_account`. */
const usualAccount = 'WB0142';
/** What the carrier calls the fast service and the usual one. */
const [express, standard] = ['08', '11'];

/** Takes the next numbers: our own with its S10 check digit, and the carrier's 1Z. */
export async function takeNumbers({ db }: Context, { service }: Checked): Promise<Numbers> {
  const next = await db.one<{ own: number; carrier: number; account: string | null }>(sql`
    select nextval('tracking_serial') as own, nextval('carrier_package') as carrier,
      (select value #>> '{}' from setting where key = 'carrier_account') as account`);
  return {
    trck_nmr_fol: makeS10('LX', next!.own, 'US'),
    carrier_number: makeUps(
      next!.account ?? usualAccount,
      /express/i.test(service.name) ? express : standard,
      next!.carrier,
    ),
  };
}
