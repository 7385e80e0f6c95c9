type Sink<T> = ReadableStreamDefaultController<T>;

interface Answer<T> {
  chunks: T[];
  listeners: Set<Sink<T>>;
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * The answers that are being given. Each is read to its end here, whoever listens, so that a reload or a lost line ends
 * nothing; who comes back gets it from its beginning.
 */
export class RunningAnswers<T> {
  private answers = new Map<string, Answer<T>>();

  /** Takes over a stream and gives the first listener's view of it. */
  begin(key: string, stop: AbortController, source: ReadableStream<T>): ReadableStream<T> {
    const answer: Answer<T> = { chunks: [], listeners: new Set(), stop, ended: Promise.resolve() };
    this.answers.set(key, answer);
    answer.ended = this.readAll(answer, source).finally(() => {
      if (this.answers.get(key) === answer) this.answers.delete(key);
      for (const listener of answer.listeners) told(answer, listener, () => listener.close());
    });
    return listen(answer);
  }

  /** The running answer from its beginning, or undefined where none is being given. */
  follow(key: string): ReadableStream<T> | undefined {
    const answer = this.answers.get(key);
    return answer && listen(answer);
  }

  /** Ends the running answer; resolves when it has been put away. */
  async stop(key: string): Promise<boolean> {
    const answer = this.answers.get(key);
    answer?.stop.abort();
    await answer?.ended;
    return answer !== undefined;
  }

  private async readAll(answer: Answer<T>, source: ReadableStream<T>): Promise<void> {
    try {
      for await (const chunk of source) {
        answer.chunks.push(chunk);
        for (const listener of answer.listeners) told(answer, listener, () => listener.enqueue(chunk));
      }
    } catch {
      // The stream reports its own failures as chunks; listeners see it end.
    }
  }
}

/** A listener that disconnects must not end the answer for the others. */
function told<T>(answer: Answer<T>, listener: Sink<T>, tell: () => void): void {
  try {
    tell();
  } catch {
    answer.listeners.delete(listener);
  }
}

function listen<T>(answer: Answer<T>): ReadableStream<T> {
  let self: Sink<T>;
  return new ReadableStream<T>({
    start(controller) {
      self = controller;
      for (const chunk of answer.chunks) controller.enqueue(chunk);
      answer.listeners.add(controller);
    },
    cancel: () => void answer.listeners.delete(self),
  });
}
