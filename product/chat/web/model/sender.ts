import { type CallFailure, CallFailed, refusalOf } from '#platform/client/client.ts';
import { retryDelayMs } from '#platform/client/connection.rules.ts';
import type { RefusalOf } from '#platform/contract/endpoint.ts';
import { sendMessage } from '../../contract.ts';
import type { Message, SentEmbed } from '../../live.contract.ts';
import { nextToSend, type PendingMessage, type PendingPhoto, type SendFailure } from '../../outbox.rules.ts';
import { addMessagePhoto } from '../../photos.contract.ts';
import type { ChatParts } from './chat-parts.ts';
import type { SocketSend } from './socket-send.ts';
import type { Outbox } from './outbox.ts';

export interface Sender {
  /** Sends what is pending, to each person one after the other. */
  readonly send: () => void;
  /** The server can be reached again, or is another by now: whatever waits is tried at once. */
  readonly wake: () => void;
}

export interface SenderParts extends ChatParts {
  readonly outbox: Pick<Outbox, 'happen'>;
  readonly socketSend: Pick<SocketSend, 'send'>;
  readonly over: AbortSignal;
  /** Between 0 and 1. */
  readonly chance: () => number;
  readonly onStored: (message: Message) => void;
}

type Outcome =
  | { readonly kind: 'stored'; readonly message: Message }
  | { readonly kind: 'failed'; readonly failure: SendFailure }
  | { readonly kind: 'unreachable' }
  /** The server was reached, and failed at this one. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'not-yet'; readonly waitMs: number };

/** Pauses grow no more after so many tries, at 8 s: who has written looks at it, and few have. */
const LAST_ATTEMPT = 4;
/** Until others were taken in, in milliseconds. */
const BUSY_WAIT_MS = 3_000;
/** Where a limit does not say for how long, in milliseconds. */
const LIMIT_WAIT_MS = 30_000;

export function createSender(parts: SenderParts): Sender {
  const { client, store, outbox, socketSend, over, chance, onStored } = parts;
  const sendingTo = new Set<string>();
  /** What would end a wait, by what is waited for. */
  const waiting = { unreachable: new Set<() => void>(), broken: new Set<() => void>() };
  let timesReached = 0;

  const reached = () => {
    timesReached += 1;
    for (const goOn of [...waiting.unreachable]) goOn();
  };
  const wake = () => {
    reached();
    for (const goOn of [...waiting.broken]) goOn();
  };

  const send = () => {
    for (const { userIdTo, failure } of store.getState().outbox)
      if (failure === null && !sendingTo.has(userIdTo)) void sendAllTo(userIdTo);
  };

  const sendAllTo = async (personId: string) => {
    sendingTo.add(personId);
    try {
      let attempt = 0;
      for (;;) {
        const pending = nextToSend(store.getState().outbox, personId);
        if (pending === null) break;
        const reachedBefore = timesReached;
        const outcome = await sendOnce(pending);
        if (outcome.kind === 'stored') {
          onStored(outcome.message);
          attempt = 0;
          // What reaches one person reaches the others.
          reached();
        } else if (outcome.kind === 'failed')
          outbox.happen({ type: 'failed', id: pending._id, failure: outcome.failure });
        else if (outcome.kind === 'not-yet') await pause(outcome.waitMs);
        else if (outcome.kind === 'broken') {
          await pause(retryDelayMs(Math.min(attempt, LAST_ATTEMPT), chance()), waiting.broken);
          attempt += 1;
        } else {
          if (timesReached === reachedBefore)
            await pause(retryDelayMs(Math.min(attempt, LAST_ATTEMPT), chance()), waiting.unreachable);
          // Reached while it was tried or waited: what happened before says nothing any more.
          attempt = timesReached === reachedBefore ? attempt + 1 : 0;
        }
      }
    } finally {
      // Also when something broke, which is told like every fault: else nothing more would go to him.
      sendingTo.delete(personId);
    }
  };

  const sendOnce = async (pending: PendingMessage): Promise<Outcome> => {
    const { _id, userIdTo, body, photo, replyToId } = pending;
    const isTakenInNow = photo?.filepath === null;
    try {
      const embed: SentEmbed | null = photo
        ? { type: 'photo', filepath: photo.filepath ?? (await takeIn(_id, photo)) }
        : pending.embed;
      const sent = { _id, userIdTo, body, ...(embed && { embed }), ...(replyToId && { replyTo: replyToId }) };
      const said = await socketSend.send(sent);
      if (said.kind === 'stored') return said;
      if (said.kind === 'refused')
        return said.code === 'unknown-photo' && !isTakenInNow ? takenInAgain(_id) : failedAs(said.code);
      // The same id: where the connection has stored it after all, this is answered with it.
      return { kind: 'stored', message: await client.call(sendMessage, { body: sent }) };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isGone = refusalOf(error.failure, sendMessage) === 'unknown-photo';
      return isGone && !isTakenInNow ? takenInAgain(_id) : outcomeOf(error.failure);
    }
  };

  /** It waited for longer than the server keeps it. */
  const takenInAgain = (id: string): Outcome => {
    outbox.happen({ type: 'taken-in', id, filepath: null });
    return { kind: 'not-yet', waitMs: 0 };
  };

  /** The name by which a photo that was taken in is sent. */
  const takeIn = async (id: string, { dataUrl }: PendingPhoto): Promise<string> => {
    const { filepath } = await client.call(addMessagePhoto, { body: { dataUrl } });
    outbox.happen({ type: 'taken-in', id, filepath });
    return filepath;
  };

  /** @param among  what ends it early; nothing unless given */
  const pause = (ms: number, among?: Set<() => void>) =>
    new Promise<void>((resolve) => {
      if (over.aborted) return;
      const goOn = () => {
        clearTimeout(timer);
        among?.delete(goOn);
        over.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => clearTimeout(timer);
      const timer = setTimeout(goOn, ms);
      over.addEventListener('abort', giveUp);
      among?.add(goOn);
    });

  return { send, wake };
}

function outcomeOf(failure: CallFailure): Outcome {
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
      return { kind: 'unreachable' };
    case 'rate-limited':
      return {
        kind: 'not-yet',
        waitMs: failure.retryAfterSeconds === null ? LIMIT_WAIT_MS : failure.retryAfterSeconds * 1_000,
      };
    case 'unexpected':
      // An answer that cannot be read, as one that broke off, may be that to a message that is stored.
      if (failure.status === null || failure.status < 400) return { kind: 'unreachable' };
      return failure.status >= 500 ? { kind: 'broken' } : { kind: 'failed', failure: 'refused' };
    case 'refused': {
      const ofPhoto = refusalOf(failure, addMessagePhoto);
      return ofPhoto === null ? failedAs(refusalOf(failure, sendMessage)) : outcomeOfPhoto(ofPhoto);
    }
  }
}

function outcomeOfPhoto(refusal: RefusalOf<typeof addMessagePhoto>): Outcome {
  switch (refusal) {
    case 'busy':
      return { kind: 'not-yet', waitMs: BUSY_WAIT_MS };
    case 'too-many-photos':
    case 'revoked':
      return { kind: 'failed', failure: 'no-more-photos' };
    case 'unauthenticated':
      return { kind: 'failed', failure: 'refused' };
    default:
      return { kind: 'failed', failure: 'unfit-photo' };
  }
}

const failedAs = (refusal: RefusalOf<typeof sendMessage> | null): Outcome => ({
  ...{ kind: 'failed', failure: refusal === null || refusal === 'empty' ? 'refused' : refusal },
});
