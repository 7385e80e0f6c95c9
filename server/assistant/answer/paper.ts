import type { z } from 'zod';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Sentence } from './sentence.ts';
import { shownValue } from './values.ts';

/** More papers than these are counted, not named. */
const mostNamed = 4;

/** What is asked for is paper: the answer says that it is ready and where, not what stands on it. False where it is none. */
export function tellPaper(
  sentence: Sentence,
  { path, title, prints, output: shape }: AnyContract,
  { answer }: ToolOutput,
  language: Language,
): boolean {
  if (!answer || !prints || !path.startsWith('print/')) return false;
  const columns: Record<string, z.ZodType> = shape.kind === 'rows' ? shape.row : shape.header;
  const rows = shape.kind === 'rows' ? (answer.data ?? []) : [answer.header ?? {}];
  const [[key, named] = ['', undefined]] = Object.entries(columns);
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
