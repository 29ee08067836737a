import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import { type Attached, directTo, type FailureReason } from '../../../pending.rules.ts';
import { isWave } from '../../../requests/wave-state.rules.ts';
import type { Message } from '../../../contract/schema.ts';
import type { ChatStore } from '../chat.state.ts';

export type WaveOutcome =
  | { readonly type: 'stored' }
  /** It was there before: the other one has not answered yet. */
  | { readonly type: 'already-waved' }
  /** `againAt` where a limit said when. */
  | { readonly type: 'failed'; readonly failure: FailureReason; readonly againAt: Date | null }
  /** Another visitor is signed in, or nobody. */
  | { readonly type: 'over' };

export interface Waves {
  /** Waves at a person; resolves when the server has it or refused it, which may be long without a connection. */
  readonly wave: (partnerId: string) => Promise<WaveOutcome>;
  /** A message of the visitor was stored. */
  readonly stored: (message: Message) => void;
  /** The waves of the day are used up. */
  readonly usedUp: (retryAfterSeconds: number | null) => void;
}

export interface WavesParts {
  readonly store: ChatStore;
  readonly messaging: Pick<Messaging, 'write' | 'settle'>;
  readonly clock: () => Date;
  readonly over: AbortSignal;
}

const WAVE: Attached = { embed: { type: 'wave' }, replyToId: null, replyTo: null };

/** Waves, which are messages of the outbox; one that was refused does not stay in it. */
export function createWaves({ store, messaging, clock, over }: WavesParts): Waves {
  let againAt: Date | null = null;

  const markAsWaved = (partnerId: string) =>
    store.setState(({ waved }) => (waved.includes(partnerId) ? {} : { waved: [...waved, partnerId] }));

  const pendingTo = (partnerId: string) =>
    store.getState().outbox.filter((one) => one.userIdTo === partnerId && isWave(one));

  /** Null while it is on its way. */
  const outcomeOf = (messageId: string): WaveOutcome | null => {
    if (over.aborted) return { type: 'over' };
    const pending = store.getState().outbox.find(({ _id }) => _id === messageId);
    if (!pending) return { type: 'stored' };
    const { failure } = pending;
    if (failure === null) return null;
    if (failure === 'already-waved') return { type: 'already-waved' };
    return { type: 'failed', failure, againAt: failure === 'too-many-waves' ? againAt : null };
  };

  const outcomeOfSending = (messageId: string): Promise<WaveOutcome> =>
    new Promise((resolve) => {
      const look = () => {
        const outcome = outcomeOf(messageId);
        if (!outcome) return;
        stop();
        over.removeEventListener('abort', look);
        resolve(outcome);
      };
      const stop = store.subscribe(look);
      over.addEventListener('abort', look);
      look();
    });

  return {
    wave: async (partnerId) => {
      const before = pendingTo(partnerId);
      messaging.settle(before.filter(({ failure }) => failure !== null).map(({ _id }) => _id));
      if (!before.some(({ failure }) => failure === null))
        messaging.write({ ...directTo(partnerId), body: '', attached: WAVE });
      const messageId = pendingTo(partnerId).at(-1)?._id;
      if (messageId === undefined) return { type: 'over' };
      const outcome = await outcomeOfSending(messageId);
      if (outcome.type === 'already-waved') markAsWaved(partnerId);
      if (outcome.type === 'already-waved' || outcome.type === 'failed') messaging.settle([messageId]);
      return outcome;
    },
    stored: (message) => {
      if (isWave(message)) markAsWaved(message.userIdTo);
    },
    usedUp: (retryAfterSeconds) => {
      againAt = retryAfterSeconds === null ? null : new Date(clock().getTime() + retryAfterSeconds * 1_000);
    },
  };
}
