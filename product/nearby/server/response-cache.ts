import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { NearestPeople } from '#product/presence/server/index.ts';

type People = Pick<NearestPeople, 'ids' | 'fingerprints'>;

/** JSON of everything in an answer beside the people: its parts in their order, which is the same for all answers. */
export type Parts = readonly string[];

/** An answer as a client may hold it: who was in it, with which card, and the rest by its digest. */
interface Snapshot {
  readonly id: string;
  readonly people: People;
  /** Of the parts. */
  readonly digests: readonly string[];
  /** When it was last given as one with news. */
  readonly newAt: Date;
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
  /** False where the viewer got the same answer within the last minute: it shows them nobody they have not just seen. */
  readonly isNew: boolean;
  /** Null when it is not known what the client holds: it gets everything. */
  readonly difference: Difference | null;
}

/** About 5 kB each. Who falls out gets a whole answer the next time. */
const MAX_ANSWERS = 20_000;
/** Of one viewer, who may have two devices or pages, each with an answer that was lost on the way. */
export const MAX_ANSWERS_OF_ONE = 4;
export const SAME_WITHIN_MS = 60_000;

/**
 * What clients were last answered, so that they can be told the difference. The id of an answer is a digest of
 * what is in it: it says nothing that the answer does not, needs no memory of its own, and two answers that
 * share an id are the same answer.
 */
export class ResponseCache {
  /** By viewer, the latest answer first. */
  readonly #answers: LRUCache<string, readonly Snapshot[]>;

  constructor(max: number = MAX_ANSWERS) {
    this.#answers = new LRUCache({ maxSize: max, sizeCalculation: (answers) => answers.length });
  }

  remember(
    viewerId: string,
    { people, parts, since, now }: { people: People; parts: Parts; since: string | undefined; now: Date },
  ): Remembered {
    const digests = parts.map(briefly);
    const known = this.#answers.get(viewerId) ?? [];
    const same = known.find((answer) => isSameAnswer(answer, people, digests));
    const isNew = !same || now.getTime() - same.newAt.getTime() >= SAME_WITHIN_MS;
    const held = known.find(({ id }) => id === since);
    const latest = isNew ? { id: same?.id ?? idOf(people, digests), people, digests, newAt: now } : same;
    if (latest !== known[0]) {
      const others = known.filter((answer) => answer !== same).slice(0, MAX_ANSWERS_OF_ONE - 1);
      this.#answers.set(viewerId, [latest, ...others]);
    }
    const difference = held && (held === same ? NO_DIFFERENCE : differenceOf(held, people, digests));
    return { snapshotId: latest.id, isNew, difference: difference ?? null };
  }
}

const isSameAnswer = (answer: Snapshot, people: People, digests: Snapshot['digests']): boolean =>
  cardsOf(answer.people).equals(cardsOf(people)) &&
  digests.every((digest, at) => digest === answer.digests[at]);

/** What the cards of the people say, as bytes. */
const cardsOf = ({ fingerprints }: People): Buffer =>
  Buffer.from(fingerprints.buffer, fingerprints.byteOffset, fingerprints.byteLength);

const idOf = (people: People, digests: Snapshot['digests']): string =>
  digestOf([digestOf(cardsOf(people)), ...digests].join('\n'));

const NO_DIFFERENCE: Difference = { isNews: () => false, gone: [], isSame: () => true };

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
