import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type CallFailure, type Client, refusalOf } from '#platform/client/client.ts';
import { sendGroupMessage } from '../calls.contract.ts';
import type { GroupMessage } from '../contract.ts';
import {
  allWaiting,
  failedWhys,
  type FailedWhy,
  inState,
  nextToSend,
  type PendingSaid,
  withLast,
  without,
} from '../pending.rules.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent.ts';

export interface UnsentModel {
  readonly store: StoreApi<{ readonly pending: readonly PendingSaid[] }>;
  /** What was stored by it, in that order. */
  readonly stored: () => readonly GroupMessage[];
  /** Calls with each that is stored from now on; answers how to end that. */
  readonly onStored: (listener: (message: GroupMessage) => void) => () => void;
  readonly say: (one: Pick<PendingSaid, '_id' | 'body' | 'upload'>) => void;
  readonly retry: (one: PendingSaid) => void;
  readonly drop: (one: PendingSaid) => void;
  /** The server may be reached now. */
  readonly sendWaiting: () => void;
}

/** Until a server is asked again that fails, or is busy and does not say how long. */
const BUSY_WAIT_MS = 10_000;
/** So often it may fail with one message; what was written after it is sent then. */
const MAX_FAULTS = 3;

type Outcome =
  | { readonly is: 'stored' }
  | { readonly is: 'failed'; readonly why: FailedWhy }
  /** Nothing goes past it until then; null until something is heard of the server. */
  | { readonly is: 'waiting'; readonly ms: number | null }
  | { readonly is: 'fault' };

function outcomeOf(failure: CallFailure): Outcome {
  switch (failure.kind) {
    case 'unreachable':
      return { is: 'waiting', ms: null };
    case 'timeout':
      return { is: 'waiting', ms: BUSY_WAIT_MS };
    case 'rate-limited': {
      const { retryAfterSeconds: seconds } = failure;
      return { is: 'waiting', ms: seconds === null ? BUSY_WAIT_MS : seconds * 1000 };
    }
    case 'unexpected': {
      // An answer that broke off may be that to a message that is stored.
      const { status } = failure;
      const isOfMessage = status !== null && status >= 400 && status < 500;
      return isOfMessage ? { is: 'failed', why: 'other' } : { is: 'fault' };
    }
    case 'refused': {
      const code = refusalOf(failure, sendGroupMessage);
      return { is: 'failed', why: failedWhys.find((one) => one === code) ?? 'other' };
    }
  }
}

const models = new WeakMap<Client, Map<string, UnsentModel>>();

/** That of a group, one for all its pages: it goes on when its page is left, and nothing is sent by two. */
export function unsentOf(client: Client, groupId: string): UnsentModel {
  const ofClient = models.get(client) ?? new Map<string, UnsentModel>();
  models.set(client, ofClient);
  const model = ofClient.get(groupId) ?? createUnsent({ client, groupId });
  ofClient.set(groupId, model);
  return model;
}

interface Parts {
  readonly client: Client;
  readonly groupId: string;
  readonly faultWaitMs?: number;
}

/** What one says in a group until it is stored: sent one after the other, the words kept on the device. */
export function createUnsent({ client, groupId, faultWaitMs = BUSY_WAIT_MS }: Parts): UnsentModel {
  const store = createStore<{ readonly pending: readonly PendingSaid[] }>()(() => ({
    pending: readUnsent(groupId).map((one) => ({ ...one, upload: null, state: 'waiting' as const })),
  }));
  const change = (next: (pending: readonly PendingSaid[]) => readonly PendingSaid[]) =>
    store.setState(({ pending }) => ({ pending: next(pending) }));
  const stored: GroupMessage[] = [];
  const listeners = new Set<(message: GroupMessage) => void>();
  const faults = new Map<string, number>();
  const next = () => nextToSend(store.getState().pending);

  const trySending = async ({ _id, body, upload }: PendingSaid): Promise<Outcome> => {
    try {
      const file = upload ? await upload() : null;
      const message = await client.call(sendGroupMessage, { body: { _id, groupId, body, file } });
      stored.push(message);
      for (const listener of listeners) listener(message);
      return { is: 'stored' };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return outcomeOf(error.failure);
    }
  };
  /** Fails for good once the server failed with it so often that nothing else is to wait for it. */
  const afterFault = (id: string): Exclude<Outcome, { is: 'fault' }> => {
    const times = (faults.get(id) ?? 0) + 1;
    faults.set(id, times);
    if (times < MAX_FAULTS) return { is: 'waiting', ms: faultWaitMs };
    faults.delete(id);
    return { is: 'failed', why: 'other' };
  };
  const leave = (id: string) => {
    forgetUnsent(groupId, id);
    faults.delete(id);
    change((pending) => without(pending, id));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOnIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  let isSending = false;
  let isAskedAgain = false;
  const send = async (): Promise<void> => {
    isAskedAgain = true;
    if (isSending) return;
    isSending = true;
    try {
      for (let one = next(); one && isAskedAgain; one = next()) {
        const { _id } = one;
        isAskedAgain = false;
        change((pending) => inState(pending, _id, 'sending'));
        const told = await trySending(one);
        const outcome = told.is === 'fault' ? afterFault(_id) : told;
        if (outcome.is === 'stored') leave(_id);
        else if (outcome.is === 'failed') change((pending) => inState(pending, _id, outcome.why));
        else {
          change(allWaiting);
          if (outcome.ms !== null) goOnIn(outcome.ms);
        }
        // Past one that waits, only when somebody asked meanwhile.
        isAskedAgain ||= outcome.is !== 'waiting';
      }
    } finally {
      isSending = false;
    }
  };
  return {
    store,
    stored: () => stored,
    onStored: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (one) => {
      // A photo is not kept: its words would go without it.
      if (one.upload === null) keepUnsent(groupId, one);
      change((pending) => withLast(pending, { ...one, state: 'sending' }));
      void send();
    },
    retry: (one) => {
      if (one.state !== 'waiting') {
        if (one.upload === null) keepUnsent(groupId, one);
        change((pending) => withLast(pending, { ...one, state: 'sending' }));
      }
      void send();
    },
    drop: ({ _id }) => leave(_id),
    sendWaiting: () => void send(),
  };
}
