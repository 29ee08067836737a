import { readIds, WORDS_PER_ID } from './id-words.ts';

/** Who was in an answer and with which card, kept when the answer is long gone. */
export interface KeptPeople {
  readonly ids: readonly string[];
  /** As of the answer: the same number means the same bytes of a card. */
  readonly fingerprints: Float64Array;
  /** Lets the memory be used for another answer; nothing of this one may be read after that. */
  readonly release: () => void;
}

/** What is not needed at hand goes back to the system. */
const MAX_FREE = 1_000;

interface Memory {
  readonly fingerprints: Float64Array;
  readonly words: Uint32Array;
}

/**
 * Memory for kept answers, used again and again. Answers outlive their request: made anew for each, all of them
 * would grow old before they die, which keeps the garbage collector busier than all the rest of a request.
 */
export class KeptAnswers {
  readonly #free: Memory[] = [];

  keep(fingerprints: Float64Array, words: Uint32Array): KeptPeople {
    const count = fingerprints.length;
    const memory = this.#take(count);
    memory.fingerprints.set(fingerprints);
    memory.words.set(words);
    return {
      get ids() {
        return readIds(memory.words.subarray(0, WORDS_PER_ID * count));
      },
      get fingerprints() {
        return memory.fingerprints.subarray(0, count);
      },
      release: () => {
        if (this.#free.length < MAX_FREE) this.#free.push(memory);
      },
    };
  }

  #take(count: number): Memory {
    const memory = this.#free.pop();
    if (memory && memory.fingerprints.length >= count) return memory;
    return { fingerprints: new Float64Array(count), words: new Uint32Array(WORDS_PER_ID * count) };
  }
}
