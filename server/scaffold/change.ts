import type { Names } from './names.ts';

/** The files of a new change, by path: contract and handler. They set the order number of parcels, with undo. */
export const changeFiles = ({ domain, path, file, name, title }: Names): Record<string, string> => ({
  [`tools/${domain}/${file}.ts`]: `import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const ${name} = endpoint({
  path: '${path}',
  title: '${title}',
  about: '${title} of one or many parcels; it can be undone.',
  ask: { en: [], es: [], pt: [] },
  effect: 'write',
  access: ['admin'],
  change: {
    verb: '${title}',
    of: 'parcel',
    from: { trck_nmr_fol: 'trck_nmr_fol' },
    done: 'Changed {{things}}',
    keys: { order_label: field.order('Order') },
  },
  input: z.object({
    trck_nmr_fol: field.trackings('Tracking'),
    order_label: field.order('Order'),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    order_label: field.order('Order'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trck_nmr_fol: ['LX123456785US'], order_label: 'SO-998877' },
});
`,
  [`server/${domain}/${file}.ts`]: `import { sql } from 'drizzle-orm';
import { ${name} as contract } from '#tools/${domain}/${file}.ts';
import { byId, change, inTurn, unknownSteps, type OpenStep } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { keyOf, listOf } from '#server/db/queries/parcels.ts';

interface Parcel {
  trck_nmr_fol: string;
  order_label: string | null;
}

const parcelsOf = ({ db, applying }: Context, ids: readonly string[]) =>
  db.rows<Parcel>(sql\`
    select trck_nmr_fol, order_label from shipment
    where trck_nmr_fol = any(\${listOf(ids, 'text')}) order by trck_nmr_fol \${applying ? sql\`for no key update\` : sql\`\`}\`);

const shown = ({ order_label }: Parcel) => ({ order_label });

const save = async ({ db, now, who }: Context, steps: OpenStep<(typeof contract)['change']['keys'], unknown>[]) => {
  await inTurn(steps, ({ id, after }) =>
    db.rows(sql\`
      update shipment set order_label = \${after.order_label}, updated_at = \${now.toISOString()}::timestamptz, updated_by = \${who.userCode}
      where trck_nmr_fol = \${id}\`),
  );
};

export const ${name} = change(contract, {
  entity: 'shipment',
  read: async (ctx, ids) => byId(await parcelsOf(ctx, ids), ({ trck_nmr_fol }) => trck_nmr_fol, shown),
  steps: async (ctx, { trck_nmr_fol, order_label }) => {
    const keys = [...new Set(trck_nmr_fol.map(keyOf))];
    const parcels = await parcelsOf(ctx, keys);
    const known = new Set(parcels.map((parcel) => parcel.trck_nmr_fol));
    return [
      ...parcels.map((parcel) => ({ id: parcel.trck_nmr_fol, before: shown(parcel), after: { order_label }, own: null })),
      ...unknownSteps(
        keys.filter((key) => !known.has(key)),
        () => 'No parcel has this number.',
      ),
    ];
  },
  apply: save,
  answer: (ctx, steps) =>
    parcelsOf(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: { apply: save },
});
`,
});

/** How the new change is tried by `tests/changes.test.ts`: its example is carried out, and this is refused. */
export const changeTry = "{ refused: { trck_nmr_fol: [strange], order_label: 'SO-1' } }";
