import { type Random, seededRandom } from '#platform/random/random.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { HostingStatus, Visitor } from '#product/visitors/contract.ts';
import { aboutOf, type DemoAbout, NOTHING_SAID } from './about.ts';
import { bell, demoId, pick, shuffled } from './chance.ts';
import { somewhere } from './city.ts';
import { fixedPeople } from './fixed-people.ts';
import { bioWriter } from './words/bios.ts';
import { inventHandles } from './words/handles.ts';

/** How many people the demo world invents, the fixed ones among them. */
export const DEMO_PEOPLE = 300;
const SEED = 4_107;

/** An invented person, always an adult. */
export interface DemoPerson {
  readonly id: string;
  readonly handle: string;
  /** Years. */
  readonly age: number;
  readonly accountType: Visitor['accountType'];
  readonly isPromoted: boolean;
  readonly bio: string | null;
  readonly tags: readonly string[];
  readonly about: DemoAbout;
  /** The first position, on the device's grid. */
  readonly at: LatLng;
  /** The hosting status, when one is set. */
  readonly hosting: HostingStatus['hostingType'] | null;
  /** Is elsewhere and shows a position in the city. */
  readonly isVisiting: boolean;
  /** Keeps the state: named in tests and documents. */
  readonly isFixed: boolean;
  readonly begins: 'online' | 'away' | 'gone';
}

const TAGS = [
  ...[
    'coffee',
    'walks',
    'swimming',
    'chess',
    'cinema',
    'books',
    'running',
    'cycling',
    'cooking',
    'live music',
  ],
  ...[
    'board games',
    'sauna',
    'climbing',
    'museums',
    'gardening',
    'photography',
    'dogs',
    'languages',
    'jazz',
    'tea',
  ],
];

/** Mostly between 25 and 55, none younger than 18 or older than 70. */
const ageBy = (random: Random): number => Math.min(70, Math.max(18, Math.round(37 + bell(random) * 11)));

/** Apart from the chance that makes all else, which therefore stays as it is. */
const withAbout = (person: Omit<DemoPerson, 'about'>): DemoPerson => ({
  ...person,
  about: person.accountType === 'anonymous' ? NOTHING_SAID : aboutOf(person.handle, person.age),
});

/** Guests cannot be written to: few, so that hardly anyone meets one of them first. */
const GUESTS = 0.03;
/** Guests among them. */
const QUIET = 0.12;

const accountTypeOf = (chance: number, random: Random): DemoPerson['accountType'] => {
  if (chance < GUESTS) return 'anonymous';
  return chance >= QUIET && random() < 0.15 ? 'paid' : 'authenticated';
};

function inventedPerson(handle: string, writeBio: () => string, random: Random): Omit<DemoPerson, 'about'> {
  const bio = random() < 0.85 ? writeBio() : null;
  const chance = random();
  const saysMuch = chance >= QUIET;
  const accountType = accountTypeOf(chance, random);
  return {
    id: demoId(`person ${handle}`),
    handle,
    age: ageBy(random),
    accountType,
    isPromoted: accountType === 'paid' && random() < 0.3,
    bio: saysMuch ? bio : null,
    tags: saysMuch ? shuffled(TAGS, random).slice(0, Math.floor(random() * 5)) : [],
    at: somewhere(random),
    hosting: random() < 0.3 ? pick(['canHost', 'canHost', 'cannotHost', 'canTravel'] as const, random) : null,
    isVisiting: random() < 0.07,
    isFixed: false,
    begins: pick(
      ['online', 'online', 'online', 'online', 'online', 'online', 'away', 'away', 'gone', 'gone'] as const,
      random,
    ),
  };
}

/** The same people every time. */
export function demoPeople(seed = SEED): DemoPerson[] {
  const random = seededRandom(seed);
  const fixed = Object.values(fixedPeople).map(({ state, ...person }): DemoPerson => ({
    ...person,
    hosting: state === 'hosting' ? 'canHost' : null,
    isVisiting: state === 'visiting',
    isFixed: true,
    about: aboutOf(person.handle, person.age),
    begins: state === 'away' ? 'away' : 'online',
  }));
  const taken = new Set(fixed.map(({ handle }) => handle));
  const writeBio = bioWriter(seededRandom(seed + 2));
  const invented = inventHandles(DEMO_PEOPLE - fixed.length, taken, seededRandom(seed + 1)).map((handle) =>
    withAbout(inventedPerson(handle, writeBio, random)),
  );
  return [...fixed, ...invented];
}
