import type { z } from 'zod';
import type { Offers, Suggestion } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Kind } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import { findNumbers } from '#tools/rules/pasted-text.ts';
import { showNumber } from '#tools/rules/numbers.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';

const most = 4;
/** Numbers that one call takes. */
const longest = 2_000;

type Numbers = Partial<Record<Kind, string[]>>;

/** The numbers of a text by the kind of field that takes them; those with a wrong check digit only counted. */
export function numbersIn(text: string): { numbers: Numbers; wrong: number } {
  const found = findNumbers(text).filter(({ repeated }) => !repeated);
  const numbers: Numbers = {};
  for (const { number, candidates, verdict } of found) {
    if (verdict === 'wrong-check') continue;
    const kind = candidates[0]!.kind;
    const field: Kind = kind === 'mawb' || kind === 'order' ? kind : 'tracking';
    (numbers[field] ??= []).push(number);
  }
  return { numbers, wrong: found.filter(({ verdict }) => verdict === 'wrong-check').length };
}

interface Fit {
  contract: AnyContract;
  key: string;
  kind: Kind;
  score: number;
}

/** The tools that are about such numbers, the ones that need them most first. */
function fitting(contracts: readonly AnyContract[], kind: Kind): Fit[] {
  return contracts
    .flatMap((contract) => {
      const fields = Object.entries(contract.input.shape) as [string, z.ZodType][];
      const at = fields.findIndex(([, schema]) => {
        const field = fieldOf(schema);
        return field.kind === kind && field.list && !field.hidden;
      });
      if (at < 0) return [];
      const [key, schema] = fields[at]!;
      const score = (isRequired(schema) ? 4 : 0) + (at === 0 ? 2 : 0) - fields.length / 10;
      return score > 1 ? [{ contract, key, kind, score }] : [];
    })
    .sort((a, b) => b.score - a.score || a.contract.path.localeCompare(b.contract.path));
}

/** What can be done with the numbers of a pasted text or a dropped file: searches first, then changes. */
export function offersFor(contracts: readonly AnyContract[], text: string, language: Language): Offers {
  const { numbers, wrong } = numbersIn(text);
  const items = (Object.entries(numbers) as [Kind, string[]][])
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([kind, values]) => fitting(contracts, kind).map((fit) => ({ ...fit, values })))
    .sort((a, b) => Number(a.contract.effect !== 'read') - Number(b.contract.effect !== 'read'))
    .map(({ contract, key, values }): Suggestion => ({
      text: translate(language, '{{title}}: {{count}} numbers', {
        title: translate(language, contract.title),
        count: showNumber(values.length),
      }),
      call: { path: contract.path, args: { [key]: values.slice(0, longest) } },
    }));
  const found = Object.values(numbers).reduce((sum, values) => sum + values.length, 0);
  return { found, wrong, items: items.slice(0, most) };
}
