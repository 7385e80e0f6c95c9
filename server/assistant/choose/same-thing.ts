import type { z } from 'zod';
import { usualInput } from '#tools/input-fields.ts';
import { fieldOf, type Kind } from '#tools/fields.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { pointsBack } from '../arguments/implied.ts';
import { rowOf } from '../table/plan.ts';
import { allTheirs } from '../table/rows-meant.ts';
import { fold } from '../understanding/normalise.ts';
import type { Decision } from './decision.ts';
import type { Message } from './message.ts';

/** Things that one call is about and another may go on with. */
const things = new Set<Kind>(['mawb', 'bag', 'manifest', 'hub-manifest', 'pre-alert']);
/** Whoever did it: "how many did they send". */
const parties = new Set<Kind>(['partner', 'provider']);
/** A message that names its own is about that. */
const own = new Set<string>([...things, ...parties, 'tracking', 'order', 'country', 'ordinal', 'airline', 'iata', 'city', 'number', 'code']); // prettier-ignore
const theyDid =
  /(?<!\p{L})(?:they|their|theirs|del[ea]s?|de ell[oa]s|de el|de ella|el[ea]s? (?:mand|envi|entreg|receb|paga|deve)\p{L}*|he|she|it|sent|send|sends|shipped|mando|mandaron|mandan|manda|envio|enviaron|envian|mandou|mandaram|enviou|enviaram|tiene|tem|seus|suas|sus|its)(?!\p{L})/u;
const we = /(?<!\p{L})(?:we|our|us|nosotros|nuestr[oa]s?|nos|noss[oa]s?|all|todos|todas|total)(?!\p{L})/u;
/** "¿Cuánto nos debe?": whoever was spoken of. */
const owesUs =
  /(?<!\p{L})(?:(?:nos|me) (?:deb\p{L}+|adeud\p{L}+|pag\p{L}+|dev\p{L}+)|(?:owes?|owed|pays?|paid|owing) us|(?:do|does|did|have|has) (?:they|he|she|it|the (?:partner|customer|client)) (?:still )?(?:owe|pay|paid))(?!\p{L})/u;
/** What is asked of the account of a partner. */
const ofAccounts = /^(?:invoice|finance)\/|copa-get-currently-balance|^partner\/partner-(?:profile|contracts?)/;
const longest = 6;

/** "How much does it weigh" after one master, asked of another list: of that master, and not of all. */
export function withSameThing(decision: Decision, { understood: text, situation, catalogue }: Message): Decision {
  const { last } = situation;
  const from = last && catalogue.byPath.get(last.path);
  const to = decision.do === 'call' ? catalogue.byPath.get(decision.path) : undefined;
  if (decision.do !== 'call' || decision.more || !from || !to || to === from || to.contract.effect !== 'read')
    return decision;
  // "Which unpaid invoice is the oldest" after what a partner owes.
  const isAccount = [from, to].every(({ contract: { path } }) => ofAccounts.test(path));
  const isTheirs = allTheirs(text.folded) || owesUs.test(text.folded) || (isAccount && !we.test(text.folded));
  if (
    text.terms.length > longest ||
    text.entities.some(({ kind }) => own.has(kind)) ||
    (we.test(text.folded) && !isTheirs)
  )
    return decision;
  // Of an order the one that was told last.
  const { place } = situation.asked ?? {};
  const told = place !== undefined && last.rows[place] ? { ...last, rows: [last.rows[place]!] } : last;
  const one = aboutOne(from.contract.output.kind === 'rows' ? (rowOf(from) ?? {}) : {}, from.slots, told);
  if (!one) return decision;
  const isParty = parties.has(one.kind);
  if (isParty && !isTheirs && !theyDid.test(text.folded)) return decision;
  if (!isParty && !pointsBack(text.folded) && text.entities.length > 0) return decision;
  if (fold(JSON.stringify(decision.args)).includes(fold(String(one.value)))) return decision;
  const slot = to.slots.find(({ field }) => field.kind === one.kind && !field.hidden);
  // "All their invoices" are of any day.
  const usual = isParty && !allTheirs(text.folded) ? {} : usualInput(to.contract, situation.today);
  const needed = new Set(to.slots.filter(({ required }) => required).map(({ key }) => key));
  const args = Object.fromEntries(
    Object.entries(decision.args).filter(
      ([key]) => !(key in usual && decision.assumed.includes(key) && !needed.has(key)),
    ),
  );
  if (slot) return { ...decision, args: { ...args, [slot.key]: slot.field.list ? [one.value] : one.value } };
  const row = rowOf(to) ?? {};
  const column = Object.keys(row).find((key) => fieldOf(row[key] as z.ZodType).kind === one.kind);
  if (!column) return decision;
  const refine = (args.refine ?? {}) as Partial<Refine>;
  const where = [...(refine.where ?? []), { column, op: '=' as const, value: one.value }];
  return { ...decision, args: { ...args, refine: { ...refine, where } } };
}

interface One {
  kind: Kind;
  value: string | number;
}
type Slots = { key: string; field: { kind: Kind } }[];

/** The one thing that a call was about: the only value it was given of such a kind, or its only row. */
function aboutOne(
  row: Record<string, unknown>,
  slots: Slots,
  { args, rows }: { args: Record<string, unknown>; rows: Record<string, unknown>[] },
): One | undefined {
  const isKind = (kind: Kind): boolean => things.has(kind) || parties.has(kind);
  for (const { key, field } of slots) {
    const [value, ...more] = [args[key]].flat();
    if (isKind(field.kind) && !more.length && (typeof value === 'string' || typeof value === 'number'))
      return { kind: field.kind, value };
  }
  const [only, ...others] = rows;
  if (!only || others.length) return undefined;
  for (const key of Object.keys(row)) {
    const { kind } = fieldOf(row[key] as z.ZodType);
    const value = only[key];
    if (isKind(kind) && (typeof value === 'string' || typeof value === 'number')) return { kind, value };
  }
  return undefined;
}
