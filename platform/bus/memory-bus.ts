import { deserialize, serialize } from 'node:v8';
import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Bus, Inquiry, Topic } from './bus.ts';

type Listener = (message: never) => void;
type Responder = (question: never) => Promise<unknown>;

/** A bus in memory; each `join` stands for a process. */
export interface MemoryBus {
  readonly join: () => Bus;
}

/** Nothing is lost here, so no gap is ever reported. */
export function createMemoryBus(log: Pick<Logger, 'error'>): MemoryBus {
  const members = new Set<Member>();
  return {
    join: () => {
      const member = new Member(log, members);
      members.add(member);
      return member;
    },
  };
}

class Member implements Bus {
  readonly #log: Pick<Logger, 'error'>;
  readonly #members: Set<Member>;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #responders = new Map<string, Responder>();

  constructor(log: Pick<Logger, 'error'>, members: Set<Member>) {
    this.#log = log;
    this.#members = members;
  }

  topic<Message extends object>(name: string): Topic<Message> {
    const own = this.#listenersOf(name);
    return {
      publish: (message) => {
        if (!this.#members.has(this)) return;
        // Before the own listeners: what they publish in turn comes after it everywhere.
        this.#sendToOthers(name, message);
        this.#call(name, own, message);
      },
      publishToOthers: (message) => {
        if (this.#members.has(this)) this.#sendToOthers(name, message);
      },
      subscribe: (listener) => void own.push(listener),
    };
  }

  inquiry<Question extends object, Answer>(name: string): Inquiry<Question, Answer> {
    return {
      askOthers: async (question, withinMs) => {
        if (this.#members.size === 1 || !this.#members.has(this)) return [];
        const bytes = serialize(question);
        const answers = this.#others().map((other) => other.#respond(name, bytes));
        return (await withinTime(answers, withinMs)).map((answer) => deserialize(answer) as Answer);
      },
      answer: (respond) => void this.#responders.set(name, respond),
    };
  }

  onGap(): void {
    // Nothing is lost in memory.
  }

  close(): Promise<void> {
    this.#members.delete(this);
    return Promise.resolve();
  }

  #sendToOthers(name: string, message: object): void {
    if (this.#members.size === 1) return;
    const bytes = serialize(message);
    const others = this.#others();
    queueMicrotask(() => {
      for (const other of others) other.#receive(name, bytes);
    });
  }

  #others(): Member[] {
    return [...this.#members].filter((member) => member !== this);
  }

  /** Null without an answer. */
  async #respond(name: string, question: Buffer): Promise<Buffer | null> {
    const respond = this.#responders.get(name);
    try {
      return respond ? serialize(await respond(deserialize(question) as never)) : null;
    } catch (error) {
      this.#log.error({ kind: errorKind(error), topic: name }, 'a question of the bus failed');
      return null;
    }
  }

  #receive(name: string, bytes: Buffer): void {
    this.#call(name, this.#listenersOf(name), deserialize(bytes) as object);
  }

  #call(topic: string, listeners: readonly Listener[], message: object): void {
    for (const listener of listeners) {
      try {
        listener(message as never);
      } catch (error) {
        this.#log.error({ kind: errorKind(error), topic }, 'a listener of the bus failed');
      }
    }
  }

  #listenersOf(name: string): Listener[] {
    const found = this.#listeners.get(name);
    if (found) return found;
    const empty: Listener[] = [];
    this.#listeners.set(name, empty);
    return empty;
  }
}

/** What of this resolves in time, without waiting longer than for all of it. */
async function withinTime(all: readonly Promise<Buffer | null>[], ms: number): Promise<readonly Buffer[]> {
  const inTime: Buffer[] = [];
  const taken = all.map(async (one) => {
    const found = await one;
    if (found) inTime.push(found);
  });
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([Promise.all(taken), timeUp]);
  clearTimeout(timer);
  return [...inTime];
}
