import type { StoreApi } from 'zustand/vanilla';
import { type CallFailure, CallFailed, type Client } from '#platform/client/client.ts';
import { retryDelayMs } from '#platform/client/live/connection.rules.ts';
import type { Tab } from '#platform/device/tabs.ts';
import { addMessagePhoto } from '../../contract/endpoints.ts';
import { type Destination, ID_USED, nextToSend, type OutgoingMessage } from '../../outbox.rules.ts';
import type { Channel } from './channel.ts';
import type { DeviceOutbox } from './device-outbox.ts';
import { keyOf, type MessagingState } from './messaging.state.ts';

export interface Sender {
  /** Sends what waits, to each conversation one after the other; in the tab that leads. */
  readonly send: () => void;
  /** The server can be reached again, or is another process: what waits is retried at once. */
  readonly wake: () => void;
}

export interface SenderParts {
  readonly client: Client;
  readonly store: StoreApi<MessagingState>;
  readonly outbox: DeviceOutbox;
  readonly channelOf: (name: string) => Channel | undefined;
  readonly tab: Pick<Tab, 'leads'>;
  readonly signal: AbortSignal;
  /** Other messages wait for the server than before. */
  readonly onWaiting: () => void;
  /** Between 0 and 1. */
  readonly random: () => number;
}

type Outcome =
  | { readonly type: 'stored' }
  | { readonly type: 'failed'; readonly failure: string }
  | { readonly type: 'unreachable' }
  /** The server was reached, and failed at this message. */
  | { readonly type: 'server-error' }
  | { readonly type: 'not-yet'; readonly waitMs: number };

/** Pauses stop growing after this many tries, at 8 s: the writer watches a message, and few are written. */
const LAST_ATTEMPT = 4;
/** Until photos of others are done, in milliseconds. */
const BUSY_WAIT_MS = 3_000;
/** Where a limit does not say for how long, in milliseconds. */
const LIMIT_WAIT_MS = 30_000;

export function createSender(parts: SenderParts): Sender {
  const { client, store, outbox, channelOf, tab, signal, onWaiting, random } = parts;
  const sendingTo = new Set<string>();
  /** What ends a pause early, by what is waited for. */
  const pauses = { unreachable: new Set<() => void>(), 'server-error': new Set<() => void>() };
  let timesReached = 0;

  const reached = () => {
    timesReached += 1;
    for (const goOn of [...pauses.unreachable]) goOn();
  };
  const wake = () => {
    reached();
    for (const goOn of [...pauses['server-error']]) goOn();
  };

  const send = () => {
    for (const message of store.getState().outbox)
      if (message.failure === null && !sendingTo.has(keyOf(message))) void sendAllTo(message);
  };

  const sendAllTo = async (destination: Destination) => {
    const channel = channelOf(destination.channel);
    if (!channel || !tab.leads()) return;
    const key = keyOf(destination);
    sendingTo.add(key);
    try {
      let attempt = 0;
      for (;;) {
        if (!tab.leads()) break;
        const message = nextToSend(store.getState().outbox, destination);
        if (message === null) break;
        if (!(await outbox.isKept(message._id))) {
          outbox.apply({ type: 'settled', ids: [message._id] });
          continue;
        }
        const reachedBefore = timesReached;
        const outcome = await sendOnce(channel, message);
        setWaiting(key, outcome.type === 'unreachable');
        if (outcome.type === 'stored') {
          outbox.apply({ type: 'settled', ids: [message._id] });
          attempt = 0;
          // What reaches one conversation reaches the others.
          reached();
        } else if (outcome.type === 'failed') {
          outbox.apply({ type: 'failed', id: message._id, failure: outcome.failure });
          attempt = 0;
        } else if (outcome.type === 'not-yet') await pause(outcome.waitMs);
        else if (outcome.type === 'server-error') {
          attempt += 1;
          if (attempt === channel.maxServerErrors) {
            outbox.apply({ type: 'failed', id: message._id, failure: channel.failureOf('internal') });
            attempt = 0;
          } else await pause(delayMs(attempt - 1), pauses['server-error']);
        } else {
          if (timesReached === reachedBefore) await pause(delayMs(attempt), pauses.unreachable);
          // Reached meanwhile: what happened before says nothing anymore.
          attempt = timesReached === reachedBefore ? attempt + 1 : 0;
        }
      }
    } finally {
      // Also after a fault, which is reported like every fault: later messages still go.
      sendingTo.delete(key);
      setWaiting(key, false);
    }
  };

  const delayMs = (attempt: number) => retryDelayMs(Math.min(attempt, LAST_ATTEMPT), random());

  const setWaiting = (key: string, isWaiting: boolean) => {
    const { waiting } = store.getState();
    if (signal.aborted || waiting.includes(key) === isWaiting) return;
    store.setState({ waiting: isWaiting ? [...waiting, key] : waiting.filter((one) => one !== key) });
    onWaiting();
  };

  const sendOnce = async (channel: Channel, message: OutgoingMessage): Promise<Outcome> => {
    const isFresh = message.photo?.filepath === null;
    let photo: string | null;
    try {
      photo = isFresh ? await upload(message) : (message.photo?.filepath ?? null);
    } catch (error) {
      return outcomeOf(error, outcomeOfPhoto);
    }
    const refusedWith = (code: string): Outcome => {
      if (code !== 'unknown-photo' || isFresh || message.photo === null)
        return { type: 'failed', failure: code === ID_USED ? code : channel.failureOf(code) };
      // It waited for longer than the server keeps a photo.
      outbox.apply({ type: 'photo-uploaded', id: message._id, filepath: null });
      return { type: 'not-yet', waitMs: 0 };
    };
    try {
      const refusal = await channel.send(message, photo, client);
      return refusal === null ? { type: 'stored' } : refusedWith(refusal);
    } catch (error) {
      return outcomeOf(error, refusedWith);
    }
  };

  const upload = async ({ _id: id, photo }: OutgoingMessage): Promise<string> => {
    const { filepath } = await client.call(addMessagePhoto, { body: { dataUrl: photo?.dataUrl ?? '' } });
    outbox.apply({ type: 'photo-uploaded', id, filepath });
    return filepath;
  };

  /** @param among  what ends it early; nothing unless given */
  const pause = (ms: number, among?: Set<() => void>) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return;
      const goOn = () => {
        clearTimeout(timer);
        among?.delete(goOn);
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => clearTimeout(timer);
      const timer = setTimeout(goOn, ms);
      signal.addEventListener('abort', giveUp);
      among?.add(goOn);
    });

  return { send, wake };
}

function outcomeOf(error: unknown, refusedWith: (code: string) => Outcome): Outcome {
  if (!(error instanceof CallFailed)) throw error;
  const { failure }: { readonly failure: CallFailure } = error;
  switch (failure.type) {
    case 'unreachable':
    case 'timeout':
      return { type: 'unreachable' };
    case 'rate-limited':
      return {
        type: 'not-yet',
        waitMs: failure.retryAfterSeconds === null ? LIMIT_WAIT_MS : failure.retryAfterSeconds * 1_000,
      };
    case 'unexpected':
      // An answer that cannot be read, as one that broke off, may be that to a message that is stored.
      if (failure.status === null || failure.status < 400) return { type: 'unreachable' };
      return failure.status >= 500 ? { type: 'server-error' } : refusedWith('unexpected');
    case 'refused':
      return refusedWith(failure.code);
  }
}

function outcomeOfPhoto(code: string): Outcome {
  switch (code) {
    case 'busy':
      return { type: 'not-yet', waitMs: BUSY_WAIT_MS };
    case 'too-many-photos':
    case 'revoked':
      return { type: 'failed', failure: 'no-more-photos' };
    case 'unauthenticated':
    case 'unexpected':
      return { type: 'failed', failure: 'refused' };
    default:
      return { type: 'failed', failure: 'unfit-photo' };
  }
}
