import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KeptPeople, NearestPeople } from './map-parts.ts';

export const partNames = ['places', 'groups', 'groupMessages', 'globalMessages'] as const;
export type PartName = (typeof partNames)[number];
/** JSON of everything in an answer beside the people. */
export type Parts = Readonly<Record<PartName, string>>;

/** What a client holds of an answer: who was in it, with which card, and the rest by its digest. */
interface Answered {
  readonly answerId: string;
  readonly people: KeptPeople;
  readonly digests: Readonly<Record<PartName, string>>;
}

export interface Difference {
  /** Whether the person at this place of the new answer is new to the client or has another card. */
  readonly isNews: (at: number) => boolean;
  readonly gone: readonly string[];
  readonly isSame: (part: PartName) => boolean;
}

export interface Remembered {
  readonly answerId: string;
  /** Null when it is not known what the client holds: it gets everything. */
  readonly difference: Difference | null;
}

/** Who falls out gets a whole answer the next time. An answer is about 6 kB. */
const MAX_VIEWERS = 10_000;
/** One for each page or device that somebody looks from at the same time; who has more loads whole answers. */
const ANSWERS_PER_VIEWER = 2;

/**
 * What clients were last answered, so that they can be told the difference. The id of an answer is a digest of
 * what is in it: it says nothing that the answer does not, needs no memory of its own, and two answers that
 * share an id are the same answer.
 */
export class LastAnswers {
  /** The newest first. */
  readonly #answers: LRUCache<string, readonly Answered[]>;

  constructor(maxViewers: number = MAX_VIEWERS) {
    this.#answers = new LRUCache({
      max: maxViewers,
      dispose: (answers, _viewerId, why) => {
        if (why === 'evict') release(answers);
      },
    });
  }

  remember(viewerId: string, people: NearestPeople, parts: Parts, since: string | undefined): Remembered {
    const { fingerprints } = people;
    const digests = digestsOf(parts);
    const cards = Buffer.from(fingerprints.buffer, fingerprints.byteOffset, fingerprints.byteLength);
    const answerId = digestOf([digestOf(cards), ...Object.values(digests)].join('\n'));
    const known = this.#answers.get(viewerId) ?? [];
    const held = since === undefined ? undefined : known.find((answer) => answer.answerId === since);
    // Before the memory of an old answer goes to the new one.
    const difference = held ? differenceOf(held, people, digests) : null;
    const same = known.find((answer) => answer.answerId === answerId);
    const others = known.filter((answer) => answer !== same);
    release(others.slice(ANSWERS_PER_VIEWER - 1));
    const newest = same ?? { answerId, people: people.keep(), digests };
    this.#answers.set(viewerId, [newest, ...others.slice(0, ANSWERS_PER_VIEWER - 1)]);
    return { answerId, difference };
  }
}

const release = (answers: readonly Answered[]): void => {
  for (const { people } of answers) people.release();
};

function differenceOf(held: Answered, people: NearestPeople, digests: Answered['digests']): Difference {
  const cards = new Map<string, number | undefined>();
  const { ids, fingerprints } = held.people;
  ids.forEach((id, at) => cards.set(id, fingerprints[at]));
  const news = people.ids.map((id, at) => cards.get(id) !== people.fingerprints[at]);
  for (const id of people.ids) cards.delete(id);
  return {
    isNews: (at) => news[at] ?? true,
    gone: [...cards.keys()],
    isSame: (part) => held.digests[part] === digests[part],
  };
}

const digestsOf = (parts: Parts): Record<PartName, string> => ({
  places: briefly(parts.places),
  groups: briefly(parts.groups),
  groupMessages: briefly(parts.groupMessages),
  globalMessages: briefly(parts.globalMessages),
});

const briefly = (text: string): string => (text.length <= DIGEST_LENGTH ? text : digestOf(text));

const DIGEST_LENGTH = 16;
/** 96 bits of SHA-1: no client meets another answer under an id it holds. */
const digestOf = (of: string | Buffer): string => hash('sha1', of, 'base64url').slice(0, DIGEST_LENGTH);
