import type { Column, Effect } from '#tools/define.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Language } from '#tools/texts/languages.ts';

/** One call of a tool, ready to run: what a suggestion, a choice or "Ask about this" hands to the assistant. */
export interface ToolCall {
  /** The contract's path. */
  path: string;
  args: Record<string, unknown>;
}

/** A result that a person keeps on the start page. */
export interface Pin extends ToolCall {
  id: string;
  title: string;
}

/** What the person looks at while asking. */
export interface Focus {
  /** The route of the open screen. */
  screen: string;
  /** The title of what is shown. */
  title?: string;
  /** The path of the contract shown there, and its arguments. */
  contract?: string;
  args?: Record<string, unknown>;
  /** The selected rows, as the contract's answer holds them; at most 200. */
  selected?: Record<string, unknown>[];
}

/** The body of `POST /api/chat`, beside `messages` and `userInfo`. */
export interface ChatRequest {
  id: string;
  focus?: Focus;
  language?: Language;
  /** Runs exactly this call: sent with the text of a suggestion or a choice that carried one. */
  call?: ToolCall;
  /** Answers this one question without the hosted model. */
  model?: 'built-in';
}

/** What a tool part `tool-<name>` holds as `output`. */
export interface ToolOutput extends ToolCall {
  title: string;
  effect: Effect;
  /** The arguments that nobody said: shown as changeable chips. */
  assumed: string[];
  /** Arguments taken from words that only resemble the name; `said` is what stood there. */
  guessed: { field: string; said: string; took: string }[];
  /** The answer envelope, its rows capped at 200; absent where the call failed or waits for approval. */
  answer?: Answer;
  /** `missing` is the field that the call lacks: it is asked for, and its answer completes the call. */
  error?: { message: string; code: string; missing?: string };
  /** The approval that a change waits for. */
  approvalId?: string;
}

export interface Answer {
  data?: Record<string, unknown>[];
  total?: number;
  truncated?: boolean;
  totals?: Record<string, number>;
  /** Of a list that was refined, as in `RowsAnswer`. */
  refine?: Refine;
  columns?: Column[];
  matching?: number;
  message?: string;
  /** A document: one record and named sections of rows. */
  header?: Record<string, unknown>;
  [section: string]: unknown;
}

/** Where a number in the sentence comes from. */
export interface TraceMark {
  /** Offsets in the last text part of the message. */
  start: number;
  end: number;
  toolCallId: string;
  how: 'count' | 'sum' | 'value' | 'share';
  /** The column of the rows, null for a count of whole rows. */
  column: string | null;
  /** Indices into `answer.data`, or 'all' rows of the answer (also those left out). */
  rows: number[] | 'all';
}

/** A pill: sends `text` as the person's message, and `call` with it. */
export interface Suggestion {
  text: string;
  call?: ToolCall;
  /** The address of a screen to open instead of asking; its title is the text. */
  screen?: string;
}

/** What can be done with a pasted text or a dropped file. */
export interface Offers {
  /** Numbers recognised, and those whose check digit is wrong. */
  found: number;
  wrong: number;
  items: Suggestion[];
}

/** One line of an approval card: what is now, what it becomes, and what to beware of. */
export interface ApprovalLine {
  id: string;
  label: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  warning?: string;
  /** Would be refused or skipped, with this reason; it cannot be accepted. */
  refused?: string;
}

/** Of an approval, in the database, on the wire and on the card; what leads from one to another: machines/approval.ts. */
export const approvalStates = ['pending', 'approved', 'applied', 'failed', 'rejected', 'expired', 'undone'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export interface Approval extends ToolCall {
  id: string;
  title: string;
  effect: Effect;
  lines: ApprovalLine[];
  state: ApprovalState;
  /** The name that the audit log will carry. */
  by: string;
  /** The input field whose values the lines are, where a part of them can be accepted. */
  partial?: string;
  /** The secret fields: typed on the card, sent with the approval, kept nowhere else. */
  secrets?: string[];
  /** While it waits: the change could be undone. Afterwards: it still can. */
  undoable?: boolean;
  /** After the decision: the success text, or why it failed, and what the call answered. */
  message?: string;
  answer?: Answer;
}

/** A call that waits for a value; kept in the history, not shown. */
export interface Pending extends ToolCall {
  missing: string[];
}

/** Why no answer came, beside the sentence that says so. */
export interface Failure {
  code: 'busy' | 'late' | 'failed' | 'empty';
  /** The built-in assistant can answer instead. */
  builtIn: boolean;
}

/** The data parts of an assistant message, for `UIMessage<ChatMetadata, ChatData>`; the wire adds `data-`. */
export type ChatData = {
  trace: { marks: TraceMark[] };
  suggestions: { items: Suggestion[] };
  choices: { question: string; items: Suggestion[] };
  approval: Approval;
  pending: Pending;
  failure: Failure;
};

export interface ChatMetadata {
  at?: string;
  language?: Language;
  /** What the question asked of its answer: what only changes the scope asks the same again. */
  asked?: object;
}
