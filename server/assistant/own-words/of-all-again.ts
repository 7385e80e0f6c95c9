import type { Kind } from '#tools/fields.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import { naming } from '../arguments/naming.ts';
import type { Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';

/** "Which card product has the biggest discount" after one of them is asked of all: an order of one is none. */
export function withAllAgain(
  decision: Decision,
  { catalogue, understood: text, situation: { last } }: Message,
): Decision {
  if (decision.do !== 'call' || decision.path !== last?.path || decision.more?.length) return decision; // prettier-ignore
  const isOverall = overall.test(text.folded);
  if (last.rows.length !== 1 && !isOverall) return decision;
  const refine = decision.args.refine as Partial<Refine> | undefined;
  if (!refine?.order?.length || isGrouped(refine) || !(whichOf.test(text.folded) || isOverall)) return decision;
  const slots = catalogue.byPath.get(decision.path)!.slots;
  const said = new Set(text.entities.map(({ value }) => String(value)));
  const held = slots.filter(({ key, field, required }) => !required && (naming.has(field.kind) || (isOverall && sides.has(field.kind))) && decision.args[key] !== undefined && !said.has(String(decision.args[key]))); // prettier-ignore
  if (!held.length) return decision;
  const args = Object.fromEntries(Object.entries(decision.args).filter(([key]) => !held.some((slot) => slot.key === key))); // prettier-ignore
  return { ...decision, args };
}
const whichOf =
  /^\W*(?:(?:and|y|e)\W+)?(?:which|what(?:.?s)?|que|cual|qual)(?: (?:is|es|e))?(?: (?:the|el|la|o|a))? (?:\p{L}+ ){1,3}(?:has|have|is|gives?|takes?|with|w|tiene|tienen|es|da|con|tem|e|com)(?!\p{L})/u;
const sides = new Set<Kind>(['partner', 'provider', 'country']);
/** Of everybody, whoever was compared before. */
const overall =
  /(?<!\p{L})(?:overall|in general|of (?:them )?all|among all|company ?wide|en general|entre tod[oa]s|de tod[oa]s|no geral|em geral|dentre tod[oa]s)(?!\p{L})/u;
