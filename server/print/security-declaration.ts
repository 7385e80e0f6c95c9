import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { securityDeclaration as contract } from '#tools/print/security-declaration.ts';
import { masterHeadOf } from '#server/freight/cargo-manifest.ts';
import { ownName } from '#server/company/company.ts';
import { implement } from '#server/implement.ts';
import { latinRows } from '#server/paper/latin.ts';
import { sheet } from '#server/paper/print.ts';
import { refuse } from '#server/refuse.ts';

type Bag = AnswerOf<typeof contract>['bags'][number];

/** What x-ray scans and their flags say of the parcels of each bag. */
const bagsOf = (mawb: string) => sql<Bag>`
  select s.mnfs_id, s.bag_id, g.seal, count(*)::int as parcels, count(*) filter (where x.seen)::int as screened,
    count(*) filter (where x.flagged)::int as flagged, sum(s.weight_kg) as weight_kg
  from shipment s left join bag g using (bag_id)
  cross join lateral (
    select coalesce(bool_or(e.chck_cdg in ('XRY', 'XRF')), false) as seen, coalesce(bool_or(e.chck_cdg = 'XRF'), false) as flagged
    from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg in ('XRY', 'XRF')) x
  where s.mawb = ${mawb} group by 1, 2, 3 order by 1, 2`;

const sum = (bags: readonly Bag[], key: 'parcels' | 'screened' | 'flagged') =>
  bags.reduce((all, bag) => all + (bag[key] ?? 0), 0);

export const securityDeclaration = implement(contract, {
  run: async ({ db, now }, { master_booking_id: id }) => {
    const head = await masterHeadOf(db, id);
    if (head.mawb === null) refuse('refused', 'The booking has no air waybill yet.');
    const bags = await db.rows<Bag>(bagsOf(head.mawb!));
    const [parcels, screened, flagged] = [sum(bags, 'parcels'), sum(bags, 'screened'), sum(bags, 'flagged')];
    const secure = parcels > 0 && screened === parcels;
    return {
      header: {
        ...head,
        issuer: await ownName(db),
        // SPX: secure for passenger aircraft; anything that was not looked at leaves the master without a status.
        status: secure ? 'SPX' : 'NSC',
        method: screened > 0 ? 'XRY (x-ray)' : 'None',
        screened,
        flagged,
        issued_at: now.toISOString(),
      },
      bags: await latinRows(bags.map((bag) => ({ ...bag, note: null }))),
    } as never;
  },
  print: sheet('Consignment security declaration', contract, 'mawb', 'bags') as never,
});
