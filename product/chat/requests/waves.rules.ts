import { DAY_MS } from '#platform/clock/round-time.ts';
import { MAX_WAVES_PER_DAY } from '../contract/schema.ts';
import type { StoredConversation } from '../pair.rules.ts';

/** Why a visitor does not wave at someone with whom a conversation has begun. */
export type WaveRefusal = 'already-waved' | 'cannot-wave';

/** What decides about a wave in a conversation that has begun. */
export interface BegunConversation extends Pick<StoredConversation, 'lastSeq' | 'requestOf'> {
  /** Who began it with a wave that was not unsent; null where it began with something else. */
  readonly wavedBy: string | null;
}

/** A wave says only what a first contact says: once something else was written, words are due. */
export function refuseWave(authorId: string, begun: BegunConversation): WaveRefusal | null {
  const { wavedBy, requestOf, lastSeq } = begun;
  if (wavedBy === authorId && requestOf === authorId) return 'already-waved';
  const isPartners = wavedBy !== null && wavedBy !== authorId;
  // Also where the request was accepted before the answer, or more was written beside the wave.
  return isPartners && (requestOf === wavedBy || lastSeq === 1) ? null : 'cannot-wave';
}

/** A wave among those of the last day. */
export interface CountedWave {
  /** Of its message: sent again it is the same wave. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export type WaveCount =
  /** `isNew` where it was not counted before. */
  | { readonly type: 'counted'; readonly isNew: boolean }
  /** Whole seconds until there is room for one more. */
  | { readonly type: 'too-many'; readonly waitSeconds: number };

/** Counts one more wave of a visitor, unless the last 24 hours are full. */
export function countWave(
  before: readonly CountedWave[],
  wave: CountedWave,
): { readonly state: readonly CountedWave[]; readonly answer: WaveCount } {
  const lastDay = before.filter(({ at }) => at > wave.at - DAY_MS);
  if (lastDay.some(({ id }) => id === wave.id))
    return { state: lastDay, answer: { type: 'counted', isNew: false } };
  const [oldest] = lastDay;
  if (oldest && lastDay.length >= MAX_WAVES_PER_DAY) {
    const waitSeconds = Math.ceil((oldest.at + DAY_MS - wave.at) / 1_000);
    return { state: lastDay, answer: { type: 'too-many', waitSeconds } };
  }
  return { state: [...lastDay, wave], answer: { type: 'counted', isNew: true } };
}
