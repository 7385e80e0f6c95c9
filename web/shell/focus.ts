import { useEffect } from 'react';
import { createStore } from '#web/lib/store.ts';
import type { Focus as OnScreen, ToolCall } from '#tools/chat/parts.ts';

/** What a screen shows at the moment; the chat answers "these" and "this screen" from it. */
export interface Focus extends OnScreen {
  /** What is shown, as a key of the texts. */
  title: string;
}

/** Something to ask the assistant; without a text the chat only opens with its focus. */
export interface Question {
  text?: string;
  focus?: Focus;
  /** Runs exactly this call along with the text. */
  call?: ToolCall;
}

const focused = createStore<Focus | null>(null);
const question = createStore<Question | null>(null);

/** Publishes what the calling screen shows for as long as it is mounted; give it a memoised value. */
export function useFocus(focus: Focus | null): void {
  useEffect(() => {
    focused.set(focus);
    return () => {
      if (focused.get() === focus) focused.set(null);
    };
  }, [focus]);
}

/** What the screen beside the chat shows now. */
export const useFocused = (): Focus | null => focused.use();

/** Opens the chat, about what is on the screen unless a focus is given; a text is asked at once. */
export const ask = (text?: string, focus: Focus | null = focused.get(), call?: ToolCall): void =>
  question.set({ text, focus: focus ?? undefined, call });

/** The question that waits for the chat, if any. */
export const useQuestion = (): Question | null => question.use();

/** Takes the waiting question off the hook, so that it is asked once only. */
export function takeQuestion(): Question | null {
  const waiting = question.get();
  if (waiting) question.set(null);
  return waiting;
}
