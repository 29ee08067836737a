import { type Random, seededRandom } from '#platform/random/random.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { HANDLE_LENGTH, type HostingStatus, type Visitor } from '#product/visitors/contract.ts';
import { bell, demoId, pick, shuffled } from './chance.ts';
import { somewhere } from './city.ts';
import { fixedPeople } from './fixed-people.ts';

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

const FIRST = (
  'quiet slow north half low pale early late warm plain blue copper amber silver river lake harbor dusk long still odd mild brisk ' +
  'steady open west south far near winter autumn paper morning evening gentle patient curious fifth second corner upper lower rusty'
).split(' ');
const SECOND = (
  'fern order bank tram moon iron tide line heron finch wren alder birch cedar maple lantern porch bridge signal station bench anchor ' +
  'compass ladder kettle record window meadow gravel cobble weather walker reader painter baker otter badger sparrow anthem ferry ' +
  'atlas acorn comet orchard'
).split(' ');

function handles(count: number, random: Random): string[] {
  const taken = new Set<string>(Object.keys(fixedPeople));
  const found: string[] = [];
  while (found.length < count) {
    const [first, second] = [pick(FIRST, random), pick(SECOND, random)];
    const number = Math.floor(random() * 90) + 10;
    const handle = pick(
      [
        first + second,
        first + second,
        first + second,
        `${second}${number}`,
        `${first}_${second}`,
        `${second}and${pick(SECOND, random)}`,
      ],
      random,
    );
    if (taken.has(handle) || handle.length > HANDLE_LENGTH.max) continue;
    taken.add(handle);
    found.push(handle);
  }
  return found;
}

const OPENINGS = [
  'Walks everywhere and is usually early.',
  'Cooks for four, lives alone.',
  'Works odd hours, keeps good company.',
  'Quiet at first, then not at all.',
  'Up for a coffee and an honest conversation.',
  'Moved here in the winter and stayed.',
  'Cycles to work, takes the train home.',
  'Reads on the platform, misses the train.',
  'Plays records loudly enough to be polite.',
  'Swims lengths, counts none of them.',
  'Gardener by day, cinema seat by night.',
  'Knows three good diners and one great one.',
  'Teaches by day and listens in the evening.',
  'Grew up by the lake, never left it for long.',
  'A warm flat, a patient dog, a full kettle.',
  'Here for the talk and whatever comes of it.',
  'Good at maps, bad at leaving parties.',
  'Runs in the rain and complains about it after.',
  'Collects postcards and other small proofs.',
  'Builds furniture, breaks plans, says sorry.',
  'Night nurse. Free when the streets are.',
  'Sings in a choir, hums everywhere else.',
  'Fixes bicycles for friends.',
  'Makes soup on Sundays.',
];
const CLOSINGS = [
  'Say hello, I answer.',
  'Tell me what you are reading.',
  'No hurry.',
  'A plain yes or no is fine with me.',
  'Kindness first, the rest follows.',
  'Ask me about the lake.',
  'I like a walk before anything else.',
  'Company for an evening, or longer.',
  'Meet in the open first, please.',
  'I keep my word and my appointments.',
  'Shy is fine, loud is fine, rude is not.',
  'Good humour wanted.',
  'I know a bench with a view.',
  'Straight answers, soft lighting.',
  'Not much of a writer, better in person.',
  'Friends are welcome too.',
];
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

function inventedPerson(handle: string, random: Random): DemoPerson {
  const bio = random() < 0.85 ? `${pick(OPENINGS, random)} ${pick(CLOSINGS, random)}` : null;
  const accountType = random() < 0.12 ? 'anonymous' : random() < 0.15 ? 'paid' : 'authenticated';
  const isRegistered = accountType !== 'anonymous';
  return {
    id: demoId(`person ${handle}`),
    handle,
    age: ageBy(random),
    accountType,
    isPromoted: accountType === 'paid' && random() < 0.3,
    bio: isRegistered ? bio : null,
    tags: isRegistered ? shuffled(TAGS, random).slice(0, Math.floor(random() * 5)) : [],
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
export function demoPeople(): DemoPerson[] {
  const random = seededRandom(SEED);
  const fixed = Object.values(fixedPeople).map(({ state, ...person }): DemoPerson => ({
    ...person,
    hosting: state === 'hosting' ? 'canHost' : null,
    isVisiting: state === 'visiting',
    isFixed: true,
    begins: state === 'away' ? 'away' : 'online',
  }));
  const invented = handles(DEMO_PEOPLE - fixed.length, random).map((handle) =>
    inventedPerson(handle, random),
  );
  return [...fixed, ...invented];
}
