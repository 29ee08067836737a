import { hash } from 'node:crypto';
import { METRES_PER_MILE } from '#platform/geo/point.ts';
import { chordSquaredOfMetres } from '#platform/geo/sphere.ts';
import {
  bodyTypes,
  lookingFor as lookingForValues,
  preferredRoles,
} from '#product/visitors/about.contract.ts';
import { normalTag, type Traits, type UsersFilter } from '#product/presence/traits.rules.ts';
import { LANE_BYTES, pageOver, toLanes } from './card-buffer.ts';
import { readIds, WORDS_PER_ID } from './id-encoding.ts';
import {
  type IndexedPerson,
  type Nearest,
  type NearbyIndex,
  type NearestQuery,
  toSteps,
} from './nearby-index.ts';
import { Quadtree, type TraitTest } from './quadtree.ts';
import { floatAt, intAt, wordAt } from './typed-arrays.ts';

const SPACE = 0x20;
const ONLINE_BIT = 1;
/** Set during a walk on visitors it must skip. */
const HIDDEN_BIT = 2;
const HOSTING_BIT = 4;
const VISITING_BIT = 8;
const NEW_BIT = 16;
const PHOTO_BIT = 32;
const RIGHT_NOW_BIT = 64;
const AGE_SHIFT = 8;
/** One bit for each thing to look for, above the byte of the age. */
const LOOKING_FOR_SHIFT = 16;
/** In the second word of a visitor, read only of those who pass the first: a bit for each role and body, the height. */
const BODY_SHIFT = preferredRoles.length;
const HEIGHT_SHIFT = BODY_SHIFT + bodyTypes.length;
const NO_HEIGHT = 0;
const NO_AGE = 0;
const MAX_AGE = 255;

/** The index for one process: all visitors in memory, cards encoded once. */
export class MemoryIndex implements NearbyIndex {
  readonly #tree = new Quadtree();
  readonly #slotOf = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  #slots = 0;
  /** By slot. */
  readonly #tags: (readonly string[])[] = [];
  /** By slot; see `aboutBitsOf`. */
  readonly #about: number[] = [];

  get size(): number {
    return this.#slotOf.size;
  }

  has(id: string): boolean {
    return this.#slotOf.has(id);
  }

  set({ id, coordinates, traits, card }: IndexedPerson): boolean {
    const known = this.#slotOf.get(id);
    const slot = known ?? this.#freeSlots.pop() ?? this.#slots++;
    const entry = this.#tree.entryOf(slot);
    const { points } = this.#tree;
    const isSame = entry !== null && points.cards.read(entry).equals(card);
    this.#tree.put({
      slot,
      id,
      steps: toSteps(coordinates),
      traits: bitsOf(traits),
      fingerprint: isSame ? floatAt(points.fingerprints, entry) : fingerprintOf(card),
      card,
    });
    this.#tags[slot] = traits.tags.map(normalTag);
    this.#about[slot] = aboutBitsOf(traits);
    if (known === undefined) this.#slotOf.set(id, slot);
    return !isSame;
  }

  remove(id: string): boolean {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return false;
    this.#tree.remove(slot);
    this.#slotOf.delete(id);
    this.#tags[slot] = [];
    this.#freeSlots.push(slot);
    return true;
  }

  nearest(query: NearestQuery): Nearest {
    const { center, radiusMiles, limit, filter = {} } = query;
    const hidden = this.#entriesOf(query);
    this.#setHidden(hidden, true);
    const entries = this.#tree.nearest({
      center,
      within: chordSquaredOfMetres(radiusMiles * METRES_PER_MILE),
      limit,
      test: testOf(filter),
      matchesTraits: this.#matcherOf(filter),
    });
    this.#setHidden(hidden, false);

    const { points } = this.#tree;
    const fingerprints = new Float64Array(entries.length);
    const words = new Uint32Array(WORDS_PER_ID * entries.length);
    for (let at = 0; at < entries.length; at++) {
      const entry = intAt(entries, at);
      fingerprints[at] = floatAt(points.fingerprints, entry);
      for (let word = 0; word < WORDS_PER_ID; word++)
        words[WORDS_PER_ID * at + word] = wordAt(points.ids, WORDS_PER_ID * entry + word);
    }
    let ids: string[] | null = null;
    return {
      fingerprints,
      // Created lazily: most answers never need their ids again.
      get idEnds() {
        return Uint16Array.from(entries, (_, at) => wordAt(words, WORDS_PER_ID * (at + 1) - 1));
      },
      get ids() {
        return (ids ??= readIds(words));
      },
      encode: (head, tail, pick, allocate) => this.#encode(entries, head, tail, pick, allocate),
    };
  }

  /** Null where nothing is asked that the walk does not test itself. */
  #matcherOf(filter: UsersFilter): ((slot: number) => boolean) | null {
    const tags = this.#tags;
    const about = this.#about;
    const wanted = filter.tags?.length ? new Set(filter.tags.map(normalTag)) : null;
    const matchesAbout = aboutTestOf(filter);
    if (wanted === null && matchesAbout === null) return null;
    return (slot) =>
      (matchesAbout === null || matchesAbout(about[slot] ?? 0)) &&
      (wanted === null || (tags[slot] ?? []).some((tag) => wanted.has(tag)));
  }

  #encode(
    entries: Int32Array,
    head: Buffer,
    tail: Buffer,
    pick?: (at: number) => boolean,
    // Not from the shared pool: the answer may outlive this turn, and a slice keeps the whole pool alive.
    allocate: (length: number) => Buffer = (length) => Buffer.allocUnsafeSlow(length),
  ): Buffer {
    const { cards } = this.#tree.points;
    const picked = pick ? entries.filter((_, at) => pick(at)) : entries;
    const first = toLanes(head.length);
    let end = first;
    for (let at = 0; at < picked.length; at++) end += cards.lanesOf(intAt(picked, at));
    const { bytes, lanes } = pageOver(allocate(end * LANE_BYTES + tail.length));
    bytes.fill(SPACE, head.copy(bytes, 0), first * LANE_BYTES);
    let next = first;
    for (let at = 0; at < picked.length; at++) next = cards.copy(intAt(picked, at), lanes, next);
    const last = picked.at(-1);
    // The tail replaces the last card's comma.
    const written =
      last === undefined
        ? first * LANE_BYTES
        : (next - cards.lanesOf(last)) * LANE_BYTES + cards.lengthOf(last);
    return bytes.subarray(0, written + tail.copy(bytes, written));
  }

  #entriesOf({ hidden, viewerId }: NearestQuery): number[] {
    const entries: number[] = [];
    const add = (id: string) => {
      const slot = this.#slotOf.get(id);
      const entry = slot === undefined ? null : this.#tree.entryOf(slot);
      if (entry !== null) entries.push(entry);
    };
    for (const id of hidden) add(id);
    if (viewerId !== null) add(viewerId);
    return entries;
  }

  #setHidden(entries: readonly number[], isHidden: boolean): void {
    const { traits } = this.#tree.points;
    for (const entry of entries)
      traits[entry] = isHidden ? wordAt(traits, entry) | HIDDEN_BIT : wordAt(traits, entry) & ~HIDDEN_BIT;
  }
}

/** 48 bits of SHA-1: enough to make collisions between cards of one visitor negligible. */
const fingerprintOf = (card: Buffer): number => hash('sha1', card, 'buffer').readUIntBE(0, 6);

function bitsOf(traits: Traits): number {
  return (
    (traits.isOnline ? ONLINE_BIT : 0) |
    (traits.isHosting ? HOSTING_BIT : 0) |
    (traits.isVisiting ? VISITING_BIT : 0) |
    (traits.isNew ? NEW_BIT : 0) |
    (traits.hasPhoto ? PHOTO_BIT : 0) |
    (traits.isRightNow ? RIGHT_NOW_BIT : 0) |
    (Math.min(MAX_AGE, traits.age ?? NO_AGE) << AGE_SHIFT) |
    lookingForBits(traits.lookingFor)
  );
}

const lookingForBits = (wanted: Traits['lookingFor']): number =>
  bitsIn(lookingForValues, wanted) << LOOKING_FOR_SHIFT;

const aboutBitsOf = ({ preferredRole, bodyType, heightCm }: Traits): number =>
  bitsIn(preferredRoles, [preferredRole]) |
  (bitsIn(bodyTypes, [bodyType]) << BODY_SHIFT) |
  ((heightCm ?? NO_HEIGHT) << HEIGHT_SHIFT);

function aboutTestOf(filter: UsersFilter): ((about: number) => boolean) | null {
  const roles = bitsIn(preferredRoles, filter.preferredRoles ?? []);
  const bodies = bitsIn(bodyTypes, filter.bodyTypes ?? []) << BODY_SHIFT;
  const { heightMinCm, heightMaxCm } = filter;
  const asksHeight = heightMinCm !== undefined || heightMaxCm !== undefined;
  if (roles === 0 && bodies === 0 && !asksHeight) return null;
  const min = asksHeight ? (heightMinCm ?? NO_HEIGHT + 1) : NO_HEIGHT;
  const max = heightMaxCm ?? Infinity;
  return (about) => {
    const height = about >>> HEIGHT_SHIFT;
    return (
      (roles === 0 || (about & roles) !== 0) &&
      (bodies === 0 || (about & bodies) !== 0) &&
      height >= min &&
      height <= max
    );
  };
}

/** A bit for each value of an offered list. */
const bitsIn = (offered: readonly string[], values: readonly (string | null)[]): number =>
  offered.reduce((bits, value, at) => (values.includes(value) ? bits | (1 << at) : bits), 0);

function testOf(filter: UsersFilter): TraitTest {
  const { ageMin, ageMax } = filter;
  const asksAge = ageMin !== undefined || ageMax !== undefined;
  const demanded =
    (filter.onlineOnly ? ONLINE_BIT : 0) |
    (filter.hostingOnly ? HOSTING_BIT : 0) |
    (filter.visitingOnly ? VISITING_BIT : 0) |
    (filter.newOnly ? NEW_BIT : 0) |
    (filter.photoOnly ? PHOTO_BIT : 0) |
    (filter.rightNowOnly ? RIGHT_NOW_BIT : 0);
  return {
    mask: HIDDEN_BIT | demanded,
    value: demanded,
    anyOf: lookingForBits(filter.lookingFor ?? []),
    byteShift: AGE_SHIFT,
    byteMin: asksAge ? Math.max(ageMin ?? 0, NO_AGE + 1) : NO_AGE,
    byteMax: ageMax ?? MAX_AGE,
  };
}
