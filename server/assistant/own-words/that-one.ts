import { isGrouped, type Refine } from '#tools/refine/refine.ts';
import type { LastCall } from '../arguments/situation.ts';
import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { nameOf } from '../table/named-rows.ts';
import { findAsks } from '../table/wishes.ts';
import { numberOf, numeral } from '../understanding/day-words.ts';
import { countryName } from '../understanding/countries.ts';
import { fold } from '../understanding/normalise.ts';

const pointed =
  /(?<!\p{L})(?:that one|this one|es[ea] (?:mism[oa]|socio|pais|cliente|proveedor)|ess[ea] (?:mesm[oa]|parceiro|pais|cliente|fornecedor|a[ií])|ell[oa]s?|el[ea]s?|they|it|es[ea]|ess[ea])(?!\p{L})/u;
const ofFirst = new RegExp(
  `(?<!\\p{L})(?:(?:of|between|among) (?:the|those|these) (${numeral})|(?:de|entre) (?:l[oa]s|es[oa]s|est[oa]s) (${numeral})|d(?:[oa]s|ess[ea]s|est[ea]s) (${numeral}))(?!\\p{L})`,
  'u',
);

/** What one row is called, where a list has a name for each. */
function nameIn(
  key: string | undefined,
  row: Record<string, unknown> | undefined,
  { language }: Message,
): string | undefined {
  const value = key && row?.[key];
  if (typeof value !== 'string') return undefined;
  return key === 'ctry_iso_code' ? countryName(value, language) : value;
}
/** The column by which rows or groups of the last answer are called. */
function keyOf({ catalogue }: Message, { path, args }: LastCall): string | undefined {
  const { group = [] } = (args.refine ?? {}) as Partial<Refine>;
  const output = catalogue.byPath.get(path)?.contract.output;
  const own = group.filter((key) => !key.includes('currency'));
  return own.length === 1 ? own[0] : own.length || output?.kind !== 'rows' ? undefined : nameOf[output.of];
}

/** "How was that one in September" after "and the second worst": the one that was told, by its name. */
export const readThatOne =
  (decide: (message: Message) => Decision): Reader =>
  (message) => {
    const { text, catalogue, situation, understood, ready } = message;
    const { last, asked, pending, proposed } = situation;
    const place = asked?.place ?? 0;
    const match = pointed.exec(understood.folded);
    if (!last || !match || ready || pending || proposed?.length || asked?.place === undefined) return null;
    const isDated = understood.entities.some(({ kind, start }) => kind === 'days' && start >= 0);
    const name = nameIn(keyOf(message, last), last.rows[place], message);
    if (!isDated || !name || understood.terms.length > 4) return null;
    const { refine, ...plain } = last.args as { refine?: Partial<Refine> };
    const named = `${text.slice(0, match.index)}${name}${text.slice(match.index + match[0].length)}`;
    const [order] = refine?.order ?? [];
    const bare = { ...last, args: plain, rows: last.rows };
    return decide(readMessage(named, catalogue, { ...situation, last: bare, asked: { column: order?.column ?? asked.column } })); // prettier-ignore
  };

/** "Which of the three has the best margin" after the first three of an order: asked of those. */
export const readOfFirst =
  (decide: (message: Message) => Decision): Reader =>
  (message) => {
    const { text, catalogue, situation, understood, ready } = message;
    const { last, asked, trail = [] } = situation;
    const said = ofFirst.exec(understood.folded);
    const count = numberOf(said?.slice(1).find(Boolean) ?? '0');
    // Their sum, and their share of all, are of the answer as it is.
    const isWhole = /(?<!\p{L})(?:som|sum)ad[oa]s?(?!\p{L})/u.test(understood.folded);
    if (isWhole || findAsks(understood.folded).some(({ ask }) => ask === 'sum' || ask === 'share')) return null;
    if (!last || !said || ready || situation.pending || situation.proposed?.length || count < 2) return null;
    const isCut = ({ args }: LastCall): boolean => ((args.refine ?? {}) as Partial<Refine>).limit === count;
    const cut = [last, ...trail.slice(0, 2)].find((one) => one.path === last.path && isCut(one));
    const first = cut ?? (asked?.limit === count ? last : undefined);
    const column = first && keyOf(message, first);
    const values = column ? first.rows.slice(0, count).map((row) => row[column]) : [];
    if (!first || !column || values.length < count || values.some((value) => typeof value !== 'string')) return null;
    const { refine, ...plain } = first.args as { refine?: Partial<Refine> };
    const where = [...(refine?.where ?? []), { column, op: 'in' as const, value: values as string[] }];
    const kept = isGrouped(refine) ? { where, group: refine!.group } : { where };
    const among = { ...first, args: { ...plain, refine: kept }, rows: first.rows.slice(0, count) };
    const rest = `${text.slice(0, said.index)}${text.slice(said.index + said[0].length)}`.replace(/\s+/g, ' ').trim();
    return decide(readMessage(fold(rest) === '' ? text : rest, catalogue, { ...situation, last: among, asked: undefined })); // prettier-ignore
  };
