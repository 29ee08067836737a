import { hash } from 'node:crypto';
import { METRES_PER_MILE } from '#platform/geo/point.ts';
import { chordSquaredOfMetres } from '#platform/geo/sphere.ts';
import { normalTag, type UsersFilter } from '#product/presence/nearby.rules.ts';
import { CardSlab } from './card-slab.ts';
import {
  type IndexedPerson,
  type Nearest,
  type NearbyIndex,
  type NearestQuery,
  toSteps,
} from './nearby-index.ts';
import { Quadtree, type TraitTest } from './quadtree.ts';
import { floatAt, intAt, longerFloats, longerWords, wordAt } from './typed-arrays.ts';

const COMMA = 0x2c;
const ONLINE_BIT = 1;
const AGE_SHIFT = 8;
const NO_AGE = 0;
const MAX_AGE = 255;

/** The engine for one process: everybody in memory, cards serialised once. */
export class MemoryIndex implements NearbyIndex {
  readonly #tree = new Quadtree();
  readonly #cards = new CardSlab();
  readonly #slotOf = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #ids: string[] = [];
  readonly #tags: (readonly string[])[] = [];
  #fingerprints = new Float64Array(64);
  /** Slots that the query of this number may not see. */
  #hiddenIn = new Uint32Array(64);
  #query = 0;

  get size(): number {
    return this.#slotOf.size;
  }

  has(id: string): boolean {
    return this.#slotOf.has(id);
  }

  set(person: IndexedPerson): boolean {
    const { traits } = person;
    const slot = this.#slotOf.get(person.id) ?? this.#newSlot(person.id);
    const age = traits.age === null ? NO_AGE : Math.min(MAX_AGE, traits.age);
    this.#tags[slot] = traits.tags.map(normalTag);
    this.#tree.put(
      slot,
      toSteps(person.coordinates),
      (traits.isOnline ? ONLINE_BIT : 0) | (age << AGE_SHIFT),
    );
    const changed = this.#cards.set(slot, person.card);
    if (changed) this.#fingerprints[slot] = fingerprintOf(person.card);
    return changed;
  }

  remove(id: string): boolean {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return false;
    this.#tree.remove(slot);
    this.#cards.remove(slot);
    this.#slotOf.delete(id);
    this.#ids[slot] = '';
    this.#tags[slot] = [];
    this.#freeSlots.push(slot);
    return true;
  }

  nearest(query: NearestQuery): Nearest {
    const number = this.#hide(query);
    const hiddenIn = this.#hiddenIn;
    const tags = this.#tags;
    const wanted = query.filter?.tags?.length ? new Set(query.filter.tags.map(normalTag)) : null;
    const slots = this.#tree.nearest({
      centre: query.centre,
      within: chordSquaredOfMetres(query.radiusMiles * METRES_PER_MILE),
      limit: query.limit,
      test: testOf(query.filter ?? {}),
      mayBeSeen: (slot) =>
        wordAt(hiddenIn, slot) !== number &&
        (wanted === null || (tags[slot] ?? []).some((tag) => wanted.has(tag))),
      before: (slotA, slotB) => this.#idAt(slotA) < this.#idAt(slotB),
    });
    const ids: string[] = [];
    const fingerprints = new Float64Array(slots.length);
    for (let at = 0; at < slots.length; at++) {
      const slot = intAt(slots, at);
      ids.push(this.#idAt(slot));
      fingerprints[at] = floatAt(this.#fingerprints, slot);
    }
    return { ids, fingerprints, encode: (head, tail, pick) => this.#encode(slots, head, tail, pick) };
  }

  #encode(slots: Int32Array, head: Buffer, tail: Buffer, pick?: (at: number) => boolean): Buffer {
    const cards = this.#cards;
    const picked = pick ? slots.filter((_, at) => pick(at)) : slots;
    let length = head.length + tail.length + Math.max(0, picked.length - 1);
    for (let at = 0; at < picked.length; at++) length += cards.lengthOf(intAt(picked, at));
    // Not from the shared pool: the answer may outlive this turn, and pieces of the pool keep the whole alive.
    const bytes = Buffer.allocUnsafeSlow(length);
    let end = head.copy(bytes, 0);
    for (let at = 0; at < picked.length; at++) {
      if (at > 0) bytes[end++] = COMMA;
      end = cards.copy(intAt(picked, at), bytes, end);
    }
    tail.copy(bytes, end);
    return bytes;
  }

  /** Marks the slots of hidden people with a number of its own for this query. */
  #hide({ hidden, viewerId }: NearestQuery): number {
    this.#query = (this.#query + 1) >>> 0;
    if (this.#query === 0) {
      this.#hiddenIn.fill(0);
      this.#query = 1;
    }
    if (viewerId !== null) this.#hideOne(viewerId);
    for (const id of hidden) this.#hideOne(id);
    return this.#query;
  }

  #hideOne(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot !== undefined) this.#hiddenIn[slot] = this.#query;
  }

  #idAt(slot: number): string {
    return this.#ids[slot] ?? '';
  }

  #newSlot(id: string): number {
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    this.#slotOf.set(id, slot);
    this.#ids[slot] = id;
    if (slot >= this.#fingerprints.length) {
      this.#fingerprints = longerFloats(this.#fingerprints, 2 * slot);
      this.#hiddenIn = longerWords(this.#hiddenIn, 2 * slot);
    }
    return slot;
  }
}

/** 48 bits of SHA-1: enough that the bytes of one person's cards never share a number by accident. */
const fingerprintOf = (card: Buffer): number => hash('sha1', card, 'buffer').readUIntBE(0, 6);

function testOf({ onlineOnly, ageMin, ageMax }: UsersFilter): TraitTest {
  const asksAge = ageMin !== undefined || ageMax !== undefined;
  return {
    mask: onlineOnly ? ONLINE_BIT : 0,
    value: onlineOnly ? ONLINE_BIT : 0,
    byteShift: AGE_SHIFT,
    byteMin: asksAge ? Math.max(ageMin ?? 0, NO_AGE + 1) : NO_AGE,
    byteMax: ageMax ?? MAX_AGE,
  };
}
