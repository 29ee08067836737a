import type { Random } from '#platform/testing/random.ts';

/** What an id can be of. */
export type Kind =
  | 'person'
  | 'place'
  | 'visit'
  | 'placePost'
  | 'post'
  | 'group'
  | 'groupMessage'
  | 'conversation'
  | 'message'
  | 'trip'
  | 'zone'
  | 'session'
  | 'photo'
  | 'messagePhoto'
  | 'snapshot';

const kindOfKey: Readonly<Record<string, Kind>> = {
  placeId: 'place',
  groupId: 'group',
  conversationId: 'conversation',
  zoneId: 'zone',
  sessionId: 'session',
  filepath: 'messagePhoto',
  path: 'photo',
  snapshotId: 'snapshot',
};

/** By the field that only such an object has; the first that fits. */
const kindOfShape: readonly (readonly [field: string, kind: Kind])[] = [
  ['hostId', 'group'],
  ['lastSentMessage', 'conversation'],
  ['isUnsent', 'message'],
  ['groupId', 'groupMessage'],
  ['numberOfFlags', 'post'],
  ['placeIsCampus', 'visit'],
  ['visitCount', 'place'],
  ['cityName', 'trip'],
  ['author', 'placePost'],
];

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The ids a visitor has met in their answers, so that they can ask about what there is. */
export class KnownIds {
  readonly #ids = new Map<Kind, string[]>();
  /** The conversation, group or host something belongs to, and its author, by its id. */
  readonly #owners = new Map<string, string>();
  readonly #authors = new Map<string, string>();

  /** Notes every id in an answer. */
  readFrom(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.readFrom(each);
    if (!isObject(value) || Array.isArray(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const kind = kindOfKey[key];
      if (kind && typeof part === 'string') this.#note(kind, part);
      else this.readFrom(part);
    }
    const id = textOf(value['_id']);
    const kind = kindOfShape.find(([field]) => field in value)?.[1];
    if (!id || !kind) return;
    this.#note(kind, id);
    const author = isObject(value['author'])
      ? value['author']['_id']
      : (value['userIdFrom'] ?? value['hostId'] ?? value['userId']);
    const owner = value['conversationId'] ?? value['groupId'];
    if (typeof author === 'string') this.#authors.set(id, author);
    if (typeof owner === 'string') this.#owners.set(id, owner);
  }

  all(kind: Kind): readonly string[] {
    return this.#ids.get(kind) ?? [];
  }

  /** One of a kind, the latest as often as all others together. */
  pick(kind: Kind, random: Random, fits: (id: string) => boolean = () => true): string | undefined {
    const [first, ...others] = this.all(kind).filter(fits);
    if (first === undefined) return undefined;
    return random.is(0.5) ? (others.at(-1) ?? first) : random.pick([first, ...others]);
  }

  latest(kind: Kind, fits: (id: string) => boolean = () => true): string | undefined {
    return this.all(kind).findLast(fits);
  }

  /** The conversation or group something belongs to. */
  ownerOf(id: string): string | undefined {
    return this.#owners.get(id);
  }

  authorOf(id: string): string | undefined {
    return this.#authors.get(id);
  }

  #note(kind: Kind, id: string): void {
    const ids = this.#ids.get(kind) ?? [];
    this.#ids.set(kind, [...ids.filter((known) => known !== id), id]);
  }
}
