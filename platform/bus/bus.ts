/** One kind of message, under a name of its own. */
export interface Topic<Message> {
  /**
   * Sends a message to the listeners of every process. Those of this process are called before it returns. The
   * message must survive `v8.serialize` and stays as it is from now on.
   */
  readonly publish: (message: Message) => void;
  /** Sends a message to the listeners of the other processes alone. */
  readonly publishToOthers: (message: Message) => void;
  /** Calls `listener` with each message from now on; one that throws is logged. */
  readonly subscribe: (listener: (message: Message) => void) => void;
}

/** One kind of question, under a name of its own, which each process may answer. */
export interface Inquiry<Question, Answer> {
  /**
   * Asks the other processes. Resolves with the answers that came within `withinMs`, as soon as all are there: at once
   * where there is no other process. Never rejects.
   */
  readonly askOthers: (question: Question, withinMs: number) => Promise<readonly Answer[]>;
  /** Sets how this process answers; a failure is logged and no answer. */
  readonly answer: (respond: (question: Question) => Promise<Answer>) => void;
}

/**
 * Messages between the processes of a server, at most once each. Messages of one process arrive in the order in which
 * they were published, whatever their topics. Each engine proves itself by `bus.conformance.ts`.
 */
export interface Bus {
  /** A name belongs to one type of message. */
  readonly topic: <Message extends object>(name: string) => Topic<Message>;
  /** A name belongs to one type of question. Question and answer survive `v8.serialize`. */
  readonly inquiry: <Question extends object, Answer>(name: string) => Inquiry<Question, Answer>;
  /** Calls `listener` when messages of other processes may have been lost. */
  readonly onGap: (listener: () => void) => void;
  /** Nothing is sent or received afterwards. */
  readonly close: () => Promise<void>;
}
