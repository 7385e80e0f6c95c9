/** "How many of those": of what was counted before. */
export const ofThose =
  /(?<!\p{L})(?:of (?:those|these|them|which)|(?:de|entre) (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s que)|d?ess[ea]s|dest[ea]s|del[ea]s|de ahi|dentre el[ea]s)(?!\p{L})/u;
const counts = /(?<!\p{L})(?:how many|cuant[oa]s|quant[oa]s|qt[oa]s)(?!\p{L})/u;
/** "The total of", which is a count of what is said next. */
const totals = /(?<!\p{L})(?:total|(?:how|what) (?:much|number)|cantidad|quantidade|numero|count)(?!\p{L})/u;
const lead =
  /^(?:(?:out )?of (?:those|these|them|which)|(?:de|entre) (?:es[oa]s|est[oa]s|ell[oa]s)|d?ess[ea]s|dest[ea]s|del[ea]s|de ahi|dentre (?:el[ea]s|ess[ea]s)),?\s+/u;

/** "Of those,": what a count begins with. */
export const onlyThose = new RegExp(`${lead.source.replace(/,\?\\s\+$/u, '')}\\W*$`, 'iu');

/** Whether a count is what is asked first: "how many late", "of those, how many late". */
export const countsFirst = (rest: string): boolean => counts.test(rest.replace(lead, '').slice(0, 12));

/** Whether a stretch behind a count asks of what was counted: "late ones of those how many", "delivered already out of those". */
export function asksOfThose(rest: string, before: string): boolean {
  const clause = /^[^?!;]*/u.exec(rest)![0];
  if (!ofThose.test(clause) || clause.length > 70) return false;
  return countsFirst(clause) || ((counts.test(before) || totals.test(before)) && clause.split(/\s+/u).length > 2);
}
