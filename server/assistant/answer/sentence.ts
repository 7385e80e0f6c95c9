import type { TraceMark } from '#tools/chat/parts.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language, Vars } from '#tools/texts/languages.ts';

/** A number in a sentence with where it comes from. */
export interface Fact {
  shown: string;
  how: TraceMark['how'];
  column: string | null;
  rows: TraceMark['rows'];
}
type Part = string | Fact;

const isFact = (part: Part | number): part is Fact => typeof part === 'object';

/** Builds a text whose numbers know their source; the offsets are those of the finished text. */
export class Sentence {
  text = '';
  marks: TraceMark[] = [];
  language: Language;
  toolCallId: string;
  constructor(language: Language, toolCallId: string) {
    this.language = language;
    this.toolCallId = toolCallId;
  }

  /** Adds a translated sentence; `count` is a fact about the number that chooses the plural. */
  add(key: string, parts: Record<string, Part> = {}, count?: { value: number; fact: Fact }): void {
    const vars: Vars = Object.fromEntries(Object.keys(parts).map((name) => [name, `\u0001${name}\u0002`]));
    const pattern = translate(this.language, key, count ? { ...vars, count: count.value } : vars);
    // The text has the bare number where the figure is written with its thousands.
    const bare = count && (pattern.includes(count.fact.shown) ? count.fact.shown : String(count.value));
    const marked = bare ? pattern.replace(bare, '\u0001count\u0002') : pattern;
    if (this.text) this.text += ' ';
    for (const [index, piece] of marked.split(/[\u0001\u0002]/).entries())
      this.put(index % 2 ? (piece === 'count' ? count!.fact : (parts[piece] ?? '')) : piece);
  }

  /** A figure without words around it. */
  fact(fact: Fact): void {
    this.put(fact);
  }

  private put(part: Part): void {
    if (!isFact(part)) {
      this.text += part;
      return;
    }
    const { shown, how, column, rows } = part;
    const start = this.text.length;
    this.text += shown;
    this.marks.push({ start, end: this.text.length, toolCallId: this.toolCallId, how, column, rows });
  }
}
