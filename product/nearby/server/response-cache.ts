import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { boundedBy } from '#platform/cache/bounded-by.ts';
import type { NearestPeople } from '#product/presence/server/index.ts';

type People = Pick<NearestPeople, 'ids' | 'fingerprints'>;

/** JSON of everything in an answer beside the people: its parts in their order, which is the same for all answers. */
export type Parts = readonly string[];

/** What a client holds of an answer: who was in it, with which card, and the rest by its digest. */
interface Snapshot {
  readonly people: People;
  /** Of the parts. */
  readonly digests: readonly string[];
}

export interface Difference {
  /** Whether the person at this place of the new answer is new to the client or has another card. */
  readonly isNews: (at: number) => boolean;
  readonly gone: readonly string[];
  /** Whether the client holds the part at this place. */
  readonly isSame: (at: number) => boolean;
}

export interface Remembered {
  readonly snapshotId: string;
  /** Null when it is not known what the client holds: it gets everything. */
  readonly difference: Difference | null;
}

/** About 5 kB each. Who falls out gets a whole answer the next time. */
const MAX_ANSWERS = 20_000;

/**
 * What clients were last answered, so that they can be told the difference. The id of an answer is a digest of
 * what is in it: it says nothing that the answer does not, needs no memory of its own, and two answers that
 * share an id are the same answer.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, Snapshot>;

  constructor(max: number = MAX_ANSWERS) {
    this.#answers = new LRUCache(boundedBy(max));
  }

  remember(viewerId: string, people: People, parts: Parts, since: string | undefined): Remembered {
    const { fingerprints } = people;
    const digests = parts.map(briefly);
    const cards = Buffer.from(fingerprints.buffer, fingerprints.byteOffset, fingerprints.byteLength);
    const snapshotId = digestOf([digestOf(cards), ...digests].join('\n'));
    const held = since === undefined ? undefined : this.#answers.get(`${viewerId}:${since}`);
    // What is kept under this name already is the same; keeping it again would only make garbage.
    const key = `${viewerId}:${snapshotId}`;
    if (!this.#answers.get(key)) this.#answers.set(key, { people, digests });
    return { snapshotId, difference: held ? differenceOf(held, people, digests) : null };
  }
}

function differenceOf(held: Snapshot, people: People, digests: Snapshot['digests']): Difference {
  const cards = new Map<string, number | undefined>();
  held.people.ids.forEach((id, at) => cards.set(id, held.people.fingerprints[at]));
  const news = people.ids.map((id, at) => cards.get(id) !== people.fingerprints[at]);
  for (const id of people.ids) cards.delete(id);
  return {
    isNews: (at) => news[at] ?? true,
    gone: [...cards.keys()],
    isSame: (at) => held.digests[at] === digests[at],
  };
}

const briefly = (text: string): string => (text.length <= DIGEST_LENGTH ? text : digestOf(text));

const DIGEST_LENGTH = 16;
/** 96 bits of SHA-1: no client meets another answer under an id it holds. */
const digestOf = (of: string | Buffer): string => hash('sha1', of, 'base64url').slice(0, DIGEST_LENGTH);
