/** How near a question is to the nearest phrase of every tool, in the order of the tools; 0 to 1. */
export type Likeness = (question: readonly string[]) => Float64Array;

/** Words of the question that a phrase lacks count more than words that the question leaves out. */
const share = { question: 0.6, phrase: 0.4 };

/** Compares questions with the phrases of each tool; rare terms weigh more. */
export function likenessOf(phrases: readonly (readonly string[])[][], weight: (term: string) => number): Likeness {
  const holders = new Map<string, number[]>();
  const owners: number[] = [];
  const wholes: number[] = [];
  const sum = (terms: readonly string[]): number => terms.reduce((total, term) => total + weight(term), 0);
  for (const [owner, own] of phrases.entries())
    for (const terms of own) {
      for (const term of terms) {
        const known = holders.get(term);
        if (known) known.push(owners.length);
        else holders.set(term, [owners.length]);
      }
      owners.push(owner);
      wholes.push(sum(terms));
    }
  const common = new Float64Array(owners.length);
  return (question) => {
    const touched: number[] = [];
    for (const term of question)
      for (const phrase of holders.get(term) ?? []) {
        if (common[phrase] === 0) touched.push(phrase);
        common[phrase]! += weight(term);
      }
    const whole = sum(question);
    const best = new Float64Array(phrases.length);
    for (const phrase of touched) {
      const like = common[phrase]! / (share.question * whole + share.phrase * wholes[phrase]! || 1);
      common[phrase] = 0;
      const owner = owners[phrase]!;
      if (like > best[owner]!) best[owner] = like;
    }
    return best;
  };
}
