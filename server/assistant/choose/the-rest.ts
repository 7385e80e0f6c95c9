import { isGrouped, type Condition, type Operator, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import { argsOf, isWide, scopeOf } from '../parcels/scope.ts';
import { compact, rowOf } from '../table/plan.ts';
import { isUsable, type Decision } from './decision.ts';
import type { Entry } from './catalogue.ts';
import type { Message } from './message.ts';

const lead =
  '(?:(?:and|ok|so|now|please|y|e|ahora|agora|ok|entonces|entao|show|show me|list|give me|let me see|see|muestra(?:me)?|mostra(?:me)?|mostre|lista|listame|dame|ver|quiero ver|me mostra|me da|quero ver|how many(?: are)?|cuant[oa]s son|cuant[oa]s|quant[oa]s sao|quant[oa]s)\\W+)*';
const others =
  "(?:the )?(?:ones|those) (?:that|which|who) (?:are|were|have|has|had|did|do|does|is|was)(?: ?n[’']?t| not)(?: yet)?|(?:which|who) (?:ones )?(?:are|were|have|has|did|do|is|was)(?: ?n[’']?t| not)(?: yet)?|(?:the )?(?:others|other ones|rest|remaining(?: ones)?)|(?:l[oa]s|cuales|quienes) que (?:todavia |aun )?no|(?:cuales|quienes) (?:todavia |aun )?no|l[oa]s (?:demas|otr[oa]s|restantes)|el resto|(?:os|as|quais|quem) que (?:ainda )?nao|(?:quais|quem) (?:ainda )?nao|(?:os|as) (?:demais|outr[oa]s|restantes)|o resto|(?:ainda|aun|todavia) (?:no|nao)|not yet";
/** "Muéstrame las que no", "the others": what the last answer was narrowed from, without what it was narrowed to. */
const which = '(?:(?:cuales son|quais sao|which (?:ones )?are (?:they|those)|which ones|cuales|quais)(?:\\W+|$))?';
const said = new RegExp(`^\\W*${lead}${which}(?:${others})(?:\\W+${which})?\\W*$`, 'u');
const counts = /(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s)(?!\p{L})/u;

const opposites: Record<Operator, Operator> = {
  '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>', in: 'not in', 'not in': 'in', contains: 'not contains',
  'not contains': 'contains', empty: 'not empty', 'not empty': 'empty', between: 'between',
}; // prettier-ignore

const same = (one: Condition, other: Condition): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The condition that came last: it is in this call and not in the one before. */
function newest(where: readonly Condition[], before: readonly Condition[]): Condition | undefined {
  const added = where.filter((one) => !before.some((old) => same(one, old)));
  const [only, ...more] = added.length ? added : where.slice(-1);
  return more.length || only?.op === 'between' ? undefined : only;
}

const without = (where: readonly Condition[], one: Condition): Condition[] => [
  ...where.filter((each) => each !== one),
  { ...one, op: opposites[one.op] },
];

/** The call of everything that the last one left out; undefined where nothing narrowed it, or too much at once. */
function restOf(entry: Entry, last: LastCall, before: LastCall | undefined): Record<string, unknown> | undefined {
  const refine = (last.args.refine ?? {}) as Partial<Refine>;
  const isSame = before?.path === last.path;
  const scope = isWide(entry) ? scopeOf(entry, last) : null;
  if (scope) {
    const was = isSame ? scopeOf(entry, before) : null;
    const one = newest(scope.where, was?.where ?? []);
    if (!one) return undefined;
    const { refine: _, ...days } = argsOf({ ...scope, where: [] }, {}) as Record<string, unknown>;
    return { ...days, refine: { where: without(scope.where, one) } };
  }
  const was = isSame ? ((before.args.refine as Partial<Refine> | undefined)?.where ?? []) : [];
  const one = newest(refine.where ?? [], was);
  return one && { ...last.args, refine: compact({ where: without(refine.where!, one) }) };
}

/** "The ones that aren't", "los que no", "o resto" after a list that was narrowed: the others. */
export function readTheRest({ understood: text, situation, catalogue, language, ready }: Message): Decision | null {
  const { last, earlier, pending, proposed } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!entry || !rowOf(entry) || pending || proposed?.length || ready || !isUsable(entry, situation)) return null;
  if (!said.test(text.folded) || isGrouped(last!.args.refine as Partial<Refine> | undefined)) return null;
  const args = restOf(entry, last!, earlier);
  if (!args) return null;
  const question = { ask: counts.test(text.folded) ? ('count' as const) : ('list' as const) };
  return { do: 'call', language, path: last!.path, args, assumed: last!.assumed, guessed: [], doubts: [], question };
}
