import type { Clock } from '#platform/clock/clock.ts';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { TooMany } from '#platform/contract/too-many.ts';
import type { Counters } from '#platform/counters/counters.ts';
import { WAVES } from '../../contract/schema.ts';
import { type CountedWave, countWave } from '../../requests/waves.rules.ts';

export interface WaveLimit {
  /**
   * Counts a wave while it is stored; one that fails does not count.
   *
   * @throws TooMany where the last 24 hours are full
   */
  readonly during: <Stored>(
    wave: { readonly authorId: string; readonly id: string },
    store: () => Promise<Stored>,
  ) => Promise<Stored>;
}

export function createWaveLimit(counters: Counters, clock: Clock): WaveLimit {
  const waves = counters.states<readonly CountedWave[]>('waves', { keepMs: DAY_MS });
  return {
    during: async ({ authorId, id }, store) => {
      const at = clock.now().getTime();
      const count = await waves.update(authorId, (before = []) => countWave(before, { id, at }));
      if (count.type === 'too-many') throw new TooMany(count.waitSeconds, WAVES);
      try {
        return await store();
      } catch (error) {
        // One that was counted before may be stored: only what began here is taken back.
        if (count.isNew)
          await waves.update(authorId, (before = []) => ({
            state: before.filter((wave) => wave.id !== id),
            answer: null,
          }));
        throw error;
      }
    },
  };
}
