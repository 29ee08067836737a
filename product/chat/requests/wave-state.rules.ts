import type { Conversation } from '../contract/conversation.ts';
import type { Embed } from '../contract/schema.ts';
import type { PendingMessage } from '../pending.rules.ts';

/** What a visitor can do about waving at a person. */
export type WaveState =
  /** `isAnswer` where the other one waved. */
  | { readonly status: 'can' | 'sending'; readonly isAnswer: boolean }
  | { readonly status: 'waved' }
  /** Words are due: the two write to each other. */
  | { readonly status: 'cannot' };

export interface WaveFacts {
  /** With the person; undefined where none is known, and the server has the last word. */
  readonly conversation: Conversation | undefined;
  /** To the person. */
  readonly pending: readonly PendingMessage[];
  /** The server said so, before the conversation did. */
  readonly isWaved: boolean;
}

export const isWave = ({ embed }: { readonly embed: Embed | null }): boolean => embed?.type === 'wave';

export function waveState({ conversation, pending, isWaved }: WaveFacts): WaveState {
  const last = conversation?.messages.at(-1);
  const onTheirWay = pending.filter(({ failure }) => failure === null);
  if (onTheirWay.some(isWave)) return { status: 'sending', isAnswer: last !== undefined };
  if (!conversation) {
    if (isWaved) return { status: 'waved' };
    return onTheirWay.length > 0 ? { status: 'cannot' } : { status: 'can', isAnswer: false };
  }
  if (last?.embed?.type !== 'wave') return { status: 'cannot' };
  if (isWaved || last.userIdFrom !== conversation.partner._id) return { status: 'waved' };
  return last.seq === 1 ? { status: 'can', isAnswer: true } : { status: 'cannot' };
}

/** Someone waved, and nothing else was said. */
export const isWaveToAnswer = (conversation: Conversation): boolean => {
  const state = waveState({ conversation, pending: [], isWaved: false });
  return state.status === 'can' && state.isAnswer;
};
