import type { z } from 'zod';
import type { Contract, InputIssue, Output } from '#tools/define.ts';
import { fieldOf, type Field, type Kind } from '#tools/fields.ts';
import { isoDay, isoInstant, readWireDate, type Instant } from '#tools/rules/dates.ts';
import { bodyFault } from '#tools/rules/plain-text.ts';
import { readRefine, refinedOf } from '#tools/refine/read.ts';
import type { Refine } from '#tools/refine/refine.ts';

/** What was read; of a list it may hold `refine` beside its own fields. */
export type InputResult<T> =
  | { input: T & { refine?: Refine }; issues?: undefined }
  | { input?: undefined; issues: InputIssue[] };

const numeric = new Set<Kind>([
  'id',
  'count',
  'weight',
  'money',
  'percent',
  'span',
  'bag',
  'manifest',
  'partner',
  'service',
  'employee',
  'consignee',
]);
/** Filters of these kinds treat 0 as 'any', as the wire always did. */
const zeroIsAny = new Set<Kind>(['bag', 'manifest', 'partner', 'service', 'employee', 'country', 'provider']);
const upper = new Set<Kind>(['tracking', 'country', 'iata', 'city', 'checkpoint', 'hub-manifest']);
const words = /[\s,;]+/;
const lines = /[,;\n]+/;
const wordLists = new Set<Kind>(['tracking', 'country', 'bag', 'manifest', 'service', 'partner', 'id', 'code', 'mawb']);

/** What is not a date stays as it is, for the schema to name. */
function readDate(value: string, write: (instant: Instant) => string): string | undefined {
  const instant = readWireDate(value);
  return instant ? write(instant) : instant === null ? undefined : value;
}

/** One value by the rule of its kind; undefined means 'any' or 'not given'. */
function readOne(value: unknown, kind: Kind): unknown {
  if (value === null || value === undefined || value === 'Select All') return undefined;
  if (kind === 'flag') {
    if (value === 1 || value === '1' || value === 'true') return true;
    if (value === 0 || value === '0' || value === 'false') return false;
    return value;
  }
  if (numeric.has(kind) && typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) value = Number(value);
  if (value === 0 && zeroIsAny.has(kind)) return undefined;
  if (typeof value === 'number' && (upper.has(kind) || kind === 'mawb' || kind === 'pre-alert' || kind === 'code'))
    value = String(value);
  if (typeof value !== 'string') return value;
  const trimmed = kind === 'secret' ? value : value.trim();
  if (trimmed === '') return undefined;
  if (kind === 'day') return readDate(trimmed, isoDay);
  if (kind === 'instant') return readDate(trimmed, isoInstant);
  if (kind === 'mawb') return trimmed.replace(/[\s-]/g, '');
  if (kind === 'tracking') return trimmed.replace(/\s+/g, '').toUpperCase();
  return upper.has(kind) ? trimmed.toUpperCase() : trimmed;
}

function readField(value: unknown, field: Field): unknown {
  if (!field.list) return readOne(value, field.kind);
  const parts =
    typeof value === 'string'
      ? value.split(wordLists.has(field.kind) ? words : lines)
      : Array.isArray(value)
        ? value
        : value == null
          ? []
          : [value];
  const read = parts.map((part) => readOne(part, field.kind)).filter((part) => part !== undefined);
  return read.length ? read : undefined;
}

const hasDefault = (schema: z.ZodType): boolean => schema.def.type === 'default';
/** A list that was given without anything in it, or with 'Select All', is everything and not what is usual. */
const isAll = (value: unknown): boolean => Array.isArray(value) || value === 0 || value === 'Select All';

function say(issue: z.core.$ZodIssue, known: string[]): InputIssue[] {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: key,
      message: `is not a field of this call; it has: ${known.join(', ') || 'none'}`,
    }));
  if (issue.code === 'invalid_type' && issue.input === undefined) return [{ field, message: 'is required' }];
  if (issue.code === 'invalid_type' && !issue.message.startsWith('must'))
    return [{ field, message: `must be a ${issue.expected}` }];
  if (issue.code === 'invalid_value') return [{ field, message: `must be one of: ${issue.values.join(', ')}` }];
  if (issue.code === 'too_big' && issue.origin === 'int') return [{ field, message: 'is too large' }];
  if (issue.code === 'too_small' && issue.origin === 'int') return [{ field, message: 'is too small' }];
  return [{ field, message: issue.message }];
}

/**
 * Reads a body or a set of arguments by the contract: unwraps, applies the rules of each kind (empty, 0, null and
 * 'Select All' mean any; lists may be pasted text), and names each wrong field and what would be right. Every list that
 * is read also takes `refine`.
 */
export function readInput<I extends z.ZodObject>(
  contract: Contract<I, Output>,
  body: unknown,
): InputResult<z.infer<I>> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    return { issues: [{ field: 'body', message: 'must be a JSON object' }] };
  const fault = bodyFault(body);
  if (fault) return { issues: [{ field: 'body', message: fault }] };
  const { userInfo: _, ...outer } = { ...(body as Record<string, unknown>) };
  const nested = contract.wrap ? outer[contract.wrap] : undefined;
  if (nested !== undefined && nested !== null && (typeof nested !== 'object' || Array.isArray(nested)))
    return { issues: [{ field: contract.wrap!, message: 'must be an object' }] };
  const { [contract.wrap ?? '']: __, ...rest } = outer;
  const { refine: asked, ...given }: Record<string, unknown> = { ...rest, ...(nested as object | undefined) };
  const row = refinedOf(contract);
  if (asked !== undefined && !row) given.refine = asked;
  const refined = row && asked !== undefined && asked !== null && asked !== '' ? readRefine(row, asked) : {};
  const shape = contract.input.shape as Record<string, z.ZodType>;
  const known = Object.keys(shape);
  const raw: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const read = schema ? readField(value, fieldOf(schema)) : value;
    if (read !== undefined) raw[key] = read;
    else if (schema && fieldOf(schema).list && hasDefault(schema) && isAll(value)) raw[key] = [];
  }
  const parsed = contract.input.safeParse(raw, { reportInput: true });
  const issues = parsed.success
    ? daysInOrder(contract, parsed.data)
    : parsed.error.issues.flatMap((issue) => say(issue, known));
  issues.push(...(refined.issues ?? []));
  if (issues.length) return { issues };
  return { input: { ...(parsed.data as z.infer<I>), ...(refined.refine && { refine: refined.refine }) } };
}

function daysInOrder(contract: Contract, input: Record<string, unknown>): InputIssue[] {
  const days = Object.entries(contract.input.shape).filter(([, schema]) => fieldOf(schema as z.ZodType).kind === 'day');
  if (days.length !== 2) return [];
  const [from, to] = [input[days[0]![0]], input[days[1]![0]]] as (string | undefined)[];
  return from && to && from > to
    ? [{ field: days[1]![0], message: `must not be before ${days[0]![0]} (${from})` }]
    : [];
}
