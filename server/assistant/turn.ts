import type { ToolCall, ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Situation } from './arguments/situation.ts';
import type { Catalogue } from './choose/catalogue.ts';
import { decide, ranking, type Decision } from './choose/decide.ts';

/** One question and everything known while it is answered. */
export interface Turn {
  catalogue: Catalogue;
  situation: Situation;
  decision: Decision;
  language: Language;
  /** The paths of the tools that a hosted model sees first, best first. */
  candidates: string[];
  /** What the tools answered, by tool call. */
  outputs: Map<string, ToolOutput>;
  marks: TraceMark[];
}

/** At most this many tools are shown to a model in one step. */
export const candidateCount = 12;

/** Reads a message and decides on it, before any model runs. */
export function turnOf(text: string, catalogue: Catalogue, situation: Situation, ready?: ToolCall): Turn {
  const decision = decide(text, catalogue, situation, ready);
  const { ranked } = ranking(text, catalogue, situation);
  const mine = ranked.filter(({ entry }) => !entry.private && entry.contract.access.includes(situation.role));
  const first = decision.do === 'call' ? [decision.path] : [];
  const candidates = [...new Set([...first, ...mine.map(({ entry }) => entry.contract.path)])].slice(0, candidateCount);
  return { catalogue, situation, decision, language: decision.language, candidates, outputs: new Map(), marks: [] };
}
