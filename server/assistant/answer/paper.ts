import type { z } from 'zod';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf, type Kind } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Question } from './question.ts';
import type { Sentence } from './sentence.ts';
import { shownValue } from './values.ts';

/** More papers than these are counted, not named. */
const mostNamed = 4;
/** What papers are named by. */
const numbers = new Set<Kind>(['tracking', 'bag', 'manifest', 'mawb']);
/** Other questions are about what stands on the paper. */
const plain = new Set<Question['ask']>([undefined, 'list', 'what', 'file']);

/** What is asked for is paper: the answer says that it is ready and where, not what stands on it. False where it is none. */
export function tellPaper(
  sentence: Sentence,
  { path, title, prints, output: shape }: AnyContract,
  { answer }: ToolOutput,
  language: Language,
  { ask }: Question,
): boolean {
  if (!answer || !prints || !path.startsWith('print/') || !plain.has(ask)) return false;
  const columns: Record<string, z.ZodType> = shape.kind === 'rows' ? shape.row : shape.header;
  const rows = shape.kind === 'rows' ? (answer.data ?? []) : [answer.header ?? {}];
  const [key, named] = Object.entries(columns).find(([, column]) => numbers.has(fieldOf(column).kind)) ?? [
    '',
    undefined,
  ];
  if (!rows.length || !named) return false;
  const names = [...new Set(rows.map((row) => shownValue(row[key], fieldOf(named), row, language)))].filter(Boolean);
  sentence.add('Ready to print: {{title}}, {{names}}. The card gives it as {{forms}}.', {
    title: translate(language, title),
    names:
      names.length > mostNamed ? `${names.slice(0, mostNamed - 1).join(', ')}, … (${names.length})` : names.join(', '),
    forms: prints.map((form) => form.toUpperCase()).join(' / '),
  });
  return true;
}
