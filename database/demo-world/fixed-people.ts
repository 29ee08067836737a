import type { LatLng } from '#platform/geo/point.ts';
import type { Visitor } from '#product/visitors/contract.ts';

/** What a fixed person does and goes on doing. */
export type FixedState = 'online' | 'away' | 'hosting' | 'visiting';

export interface FixedPerson {
  readonly id: string;
  readonly handle: string;
  /** Years, on the day of insertion. */
  readonly age: number;
  readonly accountType: Visitor['accountType'];
  readonly isPromoted: boolean;
  readonly bio: string;
  readonly tags: readonly string[];
  readonly state: FixedState;
  /** Position of the device; for a visiting person, the position shown. */
  readonly at: LatLng;
}

const person = (
  number: number,
  handle: string,
  rest: Pick<FixedPerson, 'age' | 'state' | 'at' | 'bio' | 'tags'> & { readonly isPromoted?: true },
): FixedPerson => ({
  id: `decade${number.toString(16).padStart(18, '0')}`,
  handle,
  accountType: rest.isPromoted ? 'paid' : 'authenticated',
  isPromoted: false,
  ...rest,
});

/**
 * Invented people named in tests and documents.
 * They keep their ids, ages, places and states; all other people of the demo world come and go.
 */
export const fixedPeople = {
  quietfern: person(1, 'quietfern', {
    age: 34,
    state: 'hosting',
    at: { lat: 41.876, lng: -87.627 },
    bio: 'Slow evenings, strong tea. Say what you like, I will do the same.',
    tags: ['tea', 'walks', 'books'],
  }),
  tallorder: person(2, 'tallorder', {
    age: 41,
    state: 'visiting',
    at: { lat: 41.879, lng: -87.623 },
    bio: 'In town for the week, mostly on foot. Recommend me a good counter seat.',
    tags: ['coffee', 'museums'],
  }),
  northbank: person(3, 'northbank', {
    age: 38,
    state: 'hosting',
    at: { lat: 41.868, lng: -87.638 },
    bio: 'Swims before work, cooks after it. There is usually enough for two.',
    tags: ['swimming', 'cooking'],
  }),
  kestrel9: person(4, 'kestrel9', {
    age: 29,
    state: 'online',
    isPromoted: true,
    at: { lat: 41.881, lng: -87.63 },
    bio: 'Early bird, late talker. Bring a story.',
    tags: ['running', 'live music', 'cinema'],
  }),
  ember_4: person(5, 'ember_4', {
    age: 46,
    state: 'away',
    at: { lat: 41.875, lng: -87.64 },
    bio: 'Wood smoke and long novels. I answer slowly and mean it.',
    tags: ['books', 'camping'],
  }),
  slowtram: person(6, 'slowtram', {
    age: 52,
    state: 'online',
    at: { lat: 41.871, lng: -87.629 },
    bio: 'Takes the long way round on purpose. Sauna on Thursdays.',
    tags: ['sauna', 'chess', 'walks'],
  }),
  halfmoon: person(7, 'halfmoon', {
    age: 31,
    state: 'visiting',
    at: { lat: 41.866, lng: -87.627 },
    bio: 'Here until Sunday. Point me at a good bar with bad lighting.',
    tags: ['cocktails', 'live music'],
  }),
  oakandiron: person(8, 'oakandiron', {
    age: 57,
    state: 'online',
    at: { lat: 41.866, lng: -87.633 },
    bio: 'Carpenter. Good with silence, better with company.',
    tags: ['making things', 'dogs'],
  }),
  fjord22: person(9, 'fjord22', {
    age: 27,
    state: 'online',
    at: { lat: 41.889, lng: -87.635 },
    bio: 'Cold water, warm jumpers. New to the city and curious about it.',
    tags: ['swimming', 'cycling'],
  }),
  lowtide: person(10, 'lowtide', {
    age: 23,
    state: 'online',
    at: { lat: 41.884, lng: -87.644 },
    bio: 'New here. Easy to talk to once the first minute is over.',
    tags: ['cinema', 'board games'],
  }),
  rainline: person(11, 'rainline', {
    age: 44,
    state: 'away',
    at: { lat: 41.899, lng: -87.634 },
    bio: 'Looking for a chess partner who does not mind losing.',
    tags: ['chess', 'coffee'],
  }),
  marlow_k: person(12, 'marlow_k', {
    age: 63,
    state: 'away',
    at: { lat: 41.945, lng: -87.65 },
    bio: 'Retired early, still up late. River walks whenever it is dry.',
    tags: ['walks', 'jazz'],
  }),
} satisfies Record<string, FixedPerson>;
