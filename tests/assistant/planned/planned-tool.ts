import { z } from 'zod';
import { rows, type AnyContract, type Effect } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff, type Role } from '#tools/roles.ts';

type Shape = Record<string, z.ZodType>;

interface Planned {
  path: string;
  wrap?: string;
  /** A change says so; all else is read. */
  effect?: Effect;
  /** Staff where nothing is said. */
  access?: readonly Role[];
  title: string;
  about: string;
  /** English, Spanish, Portuguese; phrases between bars. */
  ask: readonly [en: string, es: string, pt: string];
  input?: Shape;
  row: Shape;
  example?: Record<string, unknown>;
}

const phrases = (said: string): string[] => said.split('|').map((phrase) => phrase.trim());

/** The contract of an endpoint that is not built yet, from one entry of a compact table. */
export const planned = ({
  ask: [en, es, pt],
  input = {},
  row,
  example = {},
  effect = 'read',
  ...rest
}: Planned): AnyContract =>
  ({
    method: 'POST',
    fail: 'server',
    access: staff,
    ...rest,
    ask: { en: phrases(en), es: phrases(es), pt: phrases(pt) },
    input: z.strictObject(input),
    output: rows('line', row),
    view: { kind: 'table', opens: null },
    example,
    effect,
    ...(effect !== 'read' && {
      change: { verb: rest.title, of: 'line', from: {}, done: 'Saved', keys: row },
    }),
  }) as AnyContract;

/** The two days of a period under the names that the wire gives them; the last week where nothing is said. */
export const period = (from: string, to: string): Shape => ({
  [from]: field.day('From', { usual: -6 }).optional(),
  [to]: field.day('To', { usual: 0 }).optional(),
});
