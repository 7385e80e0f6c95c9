import type { ToolCall, ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import { listBehind } from '#tools/define.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { Situation } from './arguments/situation.ts';
import type { Catalogue } from './choose/catalogue.ts';
import type { Question } from './answer/question.ts';
import { isSearch, parcel, recordQuestion } from './record/opened.ts';
import { decide } from './choose/decide.ts';
import type { Decision } from './choose/decision.ts';
import { readMessage } from './choose/message.ts';

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
  /** What of a parcel the message asks for, where a search finds just one. */
  ofParcel: Question;
}

/** At most this many tools are shown to a model in one step. */
export const candidateCount = 12;

/** Reads a message and decides on it, before any model runs. */
export function turnOf(text: string, catalogue: Catalogue, situation: Situation, ready?: ToolCall): Turn {
  const message = readMessage(text, catalogue, situation, ready);
  const decision = decide(message);
  const first = decision.do === 'call' ? [decision.path, ...(decision.more ?? []).map(({ path }) => path)] : [];
  // What opens the rows of the list, where its first row is to be opened.
  const behind = decision.do === 'call' && decision.opens && catalogue.byPath.get(decision.path);
  const opened = behind ? [parcel, listBehind(behind.contract)?.path ?? parcel] : [];
  const paths = message.usable.map(({ entry }) => entry.contract.path);
  const candidates = [...new Set([...first, ...(first.some(isSearch) ? [parcel] : []), ...opened, ...paths])].slice(
    0,
    candidateCount,
  );
  return {
    catalogue,
    situation,
    decision,
    language: decision.language,
    candidates,
    outputs: new Map(),
    marks: [],
    ofParcel: recordQuestion(message),
  };
}
