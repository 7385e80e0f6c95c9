import type { Pending, Suggestion, ToolCall } from '#tools/chat/parts.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import { mayUse } from '#tools/roles.ts';
import type { Filled } from '../arguments/filling.ts';
import type { Question } from '../answer/question.ts';
import { question } from '../arguments/missing.ts';
import type { Situation } from '../arguments/situation.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Entry } from './catalogue.ts';
import type { Ranked } from './rank.ts';

/** What the built-in model does with a message. */
export type Decision = { language: Language } & (
  | ({
      do: 'call';
      assumed: string[];
      guessed: Filled['guessed'];
      doubts: { number: string; digit: string }[];
      /** What the sentence has to answer. */
      question?: Question;
      /** Values of the message that no call takes, in its words. */
      unused?: string[];
      /** The first row is opened next. */
      opens?: true;
      /** Further calls of the same message. */
      more?: (ToolCall & { question?: Question })[];
    } & ToolCall)
  | { do: 'ask'; text: string; pending: Pending }
  | { do: 'choose'; text: string; items: Suggestion[] }
  | { do: 'say'; text: string; items: Suggestion[] }
);

/** Calls a tool; numbers with a wrong check digit are passed on as doubts. */
export function call(entry: Entry, filled: Filled, { language, entities }: Understood): Decision {
  const doubts = entities.flatMap(({ doubt, value }) => (doubt ? [{ number: String(value), digit: doubt }] : []));
  const { args, assumed, guessed } = filled;
  return { do: 'call', language, path: entry.contract.path, args, assumed, guessed, doubts };
}

/** Asks for the first value that is missing. */
export function ask(entry: Entry, { args, missing }: Pick<Filled, 'args' | 'missing'>, language: Language): Decision {
  const pending = { path: entry.contract.path, args, missing };
  return { do: 'ask', language, text: question(entry, missing[0]!, language), pending };
}

/** Calls a tool, or asks for the first value that is missing. */
export const callOrAsk = (entry: Entry, filled: Filled, text: Understood): Decision =>
  filled.missing.length ? ask(entry, filled, text.language) : call(entry, filled, text);

/** Answers with a text of ours, translated, and suggestions below it. */
export const say = (language: Language, text: string, items: Suggestion[] = [], vars = {}): Decision => ({
  do: 'say',
  language,
  text: translate(language, text, vars),
  items,
});

/** Whether this person may use the tool at all. */
export const isAllowed = (entry: Entry, situation: Situation): boolean => mayUse(entry.contract, situation);

/** Whether this person may use the tool from the chat. */
export const isUsable = (entry: Entry, situation: Situation): boolean => isAllowed(entry, situation) && !entry.private;

/** Says that the tool belongs to another role. */
export const notAllowed = (title: string, language: Language, items: Suggestion[] = []): Decision =>
  say(language, 'Your account may not use "{{title}}". An administrator can.', items, {
    title: translate(language, title),
  });

/** A tool as a pill: ready to be called where nothing is missing, else words to ask for it with. */
export function suggestionOf({ entry, filled }: Ranked, language: Language): Suggestion {
  const { path, title, ask: phrases, effect } = entry.contract;
  const ready = !filled.missing.length && effect === 'read' && Object.keys(filled.args).length > 0;
  const text = ready ? undefined : phrases[language][0];
  const shown = text ?? translate(language, title);
  return ready ? { text: shown, call: { path, args: filled.args } } : { text: shown };
}
