import type { PhotoEmbed } from '#product/chat/live.contract.ts';

export const failedWhys = ['phone-detected', 'canceled', 'complete', 'unknown-photo', 'not-found'] as const;
export type FailedWhy = (typeof failedWhys)[number] | 'other';

/** What one wrote in a group and is not stored yet. */
export interface PendingSaid {
  readonly _id: string;
  readonly body: string;
  /** Takes the photo in, once; null where none goes along. */
  readonly upload: (() => Promise<PhotoEmbed>) | null;
  /** `waiting` for the server to be reached: it is sent by itself then. */
  readonly state: 'sending' | 'waiting' | FailedWhy;
}

/** Whether it cannot be sent any more, however often it is tried. */
export const isForGood = (state: PendingSaid['state']): boolean =>
  state === 'canceled' || state === 'complete' || state === 'not-found';

const isToSend = ({ state }: PendingSaid): boolean => state === 'sending' || state === 'waiting';

/** One at a time and the oldest first, so that the order in which it was written is kept. */
export const nextToSend = (pending: readonly PendingSaid[]): PendingSaid | null =>
  pending.find(isToSend) ?? null;

/** What is written goes behind what waits; so does what is tried again after others went past it. */
export const withLast = (pending: readonly PendingSaid[], one: PendingSaid): readonly PendingSaid[] => [
  ...pending.filter(({ _id }) => _id !== one._id),
  one,
];

export const without = (pending: readonly PendingSaid[], id: string): readonly PendingSaid[] =>
  pending.filter(({ _id }) => _id !== id);

export const inState = (
  pending: readonly PendingSaid[],
  id: string,
  state: PendingSaid['state'],
): readonly PendingSaid[] => pending.map((one) => (one._id === id ? { ...one, state } : one));

/** The server could not be reached with the oldest: nothing goes past it. */
export const allWaiting = (pending: readonly PendingSaid[]): readonly PendingSaid[] =>
  pending.map((one) => (isToSend(one) ? { ...one, state: 'waiting' } : one));
