import type { z } from 'zod';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Field, type Kind } from '#tools/fields.ts';
import { readRefine } from '#tools/refine/read.ts';
import { refinedRow } from '#tools/refine/row.ts';
import type { things } from '#tools/things.ts';

/** The columns of an answer: of a document those of its header, of a refined list its groups and measures. */
export function fieldsOf({ output }: AnyContract, { args }: ToolOutput): Map<string, Field> {
  if (output.kind === 'document') return columns(output.header);
  const { refine } = args.refine ? readRefine(output.row, args.refine) : {};
  return columns(refine ? refinedRow(output.row, refine) : output.row);
}

const columns = (shape: Record<string, z.ZodType>): Map<string, Field> =>
  new Map(Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)]));

const thingOf: Partial<Record<Kind, keyof typeof things>> = {
  bag: 'bag', manifest: 'manifest', 'hub-manifest': 'hubManifest', mawb: 'mawb', airline: 'airline', country: 'country', partner: 'partner', provider: 'provider',
}; // prettier-ignore
const thingNamed: Record<string, keyof typeof things> = {
  copa_name: 'partner', service_provider_name: 'provider', airline_name: 'airline', dest_city: 'city', city: 'city', entry_point: 'airport', consignee_name: 'consignee', user_name: 'employee',
}; // prettier-ignore

/** What the values of a column are: by its kind or, of a name, by its key. */
export const thingIn = (key: string, kind: Kind): keyof typeof things | undefined => thingOf[kind] ?? thingNamed[key];
