import { HOUR_MS } from '#platform/clock/round-time.ts';

/**
 * Distinct people that may be seen within an hour: as many are free, as many again after a captcha, more are refused.
 *
 * Three hundred are on the map at once. A visitor who crosses a large city sees two thousand; a household or an office
 * behind one address looks at the same city.
 */
export const MOST_PEOPLE_SEEN = { visitor: 3_000, address: 10_000 } as const;
export type SeenBy = keyof typeof MOST_PEOPLE_SEEN;
export const SEEN_WITHIN_MS = HOUR_MS;

/** Bits of the bitmaps, powers of two: with these, the numbers above are met within two percent. */
const BITS = { visitor: 8_192, address: 32_768 } as const;

/** A bitmap of who was seen: the people themselves are not kept. */
export interface PeopleSeen {
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly bitmap: Uint8Array;
  /** Number of bits that are set. */
  readonly marked: number;
  readonly hasPassed: boolean;
}

/** Adds people by numbers that are evenly spread over 16 bits; the same state when nobody is new. */
export function see(
  known: PeopleSeen | undefined,
  people: readonly number[] | Uint16Array,
  { by, now }: { readonly by: SeenBy; readonly now: number },
): PeopleSeen {
  const bits = BITS[by];
  const current = known !== undefined && now - known.begunAt < SEEN_WITHIN_MS ? known : null;
  let bitmap = current?.bitmap ?? new Uint8Array(bits / 8);
  let marked = current?.marked ?? 0;
  for (const person of people) {
    const bit = person & (bits - 1);
    const mask = 1 << (bit & 7);
    if (((bitmap[bit >> 3] ?? 0) & mask) !== 0) continue;
    // Copied once one is new, which is seldom.
    if (bitmap === current?.bitmap) bitmap = Uint8Array.from(bitmap);
    bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | mask;
    marked += 1;
  }
  if (!current) return { begunAt: now, bitmap, marked, hasPassed: false };
  return marked === current.marked ? current : { ...current, bitmap, marked };
}

/** About how many are in it: linear counting (Whang, Vander-Zanden, Taylor, ACM TODS 15, 1990). */
export function countOf({ bitmap, marked }: PeopleSeen): number {
  const bits = bitmap.length * 8;
  return -bits * Math.log(1 - marked / bits);
}

export type SeenVerdict =
  | { readonly type: 'allowed' }
  | { readonly type: 'captcha' }
  | { readonly type: 'too-many'; readonly waitSeconds: number };

/** Whether more people may be seen. */
export function judgeSeen(known: PeopleSeen | undefined, by: SeenBy, now: number): SeenVerdict {
  if (known === undefined || now - known.begunAt >= SEEN_WITHIN_MS) return { type: 'allowed' };
  const most = MOST_PEOPLE_SEEN[by];
  const count = countOf(known);
  if (count < most || (known.hasPassed && count < 2 * most)) return { type: 'allowed' };
  const waitSeconds = Math.ceil((known.begunAt + SEEN_WITHIN_MS - now) / 1_000);
  return known.hasPassed ? { type: 'too-many', waitSeconds } : { type: 'captcha' };
}

const STRICTNESS = { allowed: 0, captcha: 1, 'too-many': 2 } as const satisfies Record<
  SeenVerdict['type'],
  number
>;

/** The verdict that holds where both do. */
export const stricter = (one: SeenVerdict, other: SeenVerdict): SeenVerdict =>
  STRICTNESS[other.type] > STRICTNESS[one.type] ? other : one;

/** The state after a captcha; it allows nothing where none was due. */
export const passedSeen = (known: PeopleSeen, by: SeenBy, now: number): PeopleSeen =>
  judgeSeen(known, by, now).type === 'captcha' ? { ...known, hasPassed: true } : known;
