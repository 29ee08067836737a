import type { Random } from '#platform/random/random.ts';
import { HANDLE_LENGTH } from '#product/visitors/contract.ts';
import { pick, pickWeighted } from '../chance.ts';
import { dealer } from './deal.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const NAMES = words(`
  theo milo jonas felix ruben otto emil hugo anton oskar luis mateo nico rafa pablo diego marco luca dario enzo
  sami tarik omar karim idris kofi kwame tunde jamal andre malik darnell curtis wendell russ glenn hank walt
  gus ned abe ike sol levi ezra eli asher jude silas amos linus bo finn lars sven mikko jari ivo zoran pavel
  tomasz janek vik arjun rohan dev kenji hiro minh tuan jae wei lou ray stan cal wes clay
`);
const SOFT = words(`
  quiet slow north pale early late plain copper amber silver dusk still odd mild steady west winter paper gentle
  curious corner rusty second velvet cedar honest lazy tidy faded lucky midnight stray woolen smoky salt
  distant humble crooked patient drowsy bright hollow mossy spare borrowed
`);
const THINGS = words(`
  fern tram moon iron tide heron finch wren alder birch maple lantern porch bridge station bench anchor compass
  ladder kettle record meadow gravel cobble otter badger sparrow ferry acorn comet orchard pebble walnut harbor
  thimble marble juniper barley clover fiddle banjo quilt anvil willow sandbar driftwood biscuit teapot mitten
  radish olive pretzel raincoat scarf button bicycle typewriter postcard cardigan lighthouse cactus beetle moth
`);
const DOES = words(`
  walks swims runs reads bakes cooks climbs hums gardens paints sails draws skates rows naps wanders waits fixes
  knits digs drums whistles
`);
const WHERE = words(`home west slowly uphill outside again more daily alone early north sideways often`);
const SHORT = words(`chi loop 312 lake il elstop`);

/** Numbers people put behind a name: a year, an age, a house, a bus line. */
const NUMBERS = [2, 4, 7, 8, 9, 11, 13, 22, 36, 49, 66, 73, 77, 80, 82, 84, 88, 91, 93, 96, 101, 147, 151];

interface Way {
  readonly weight: number;
  readonly make: () => string;
}

/**
 * Handles as people choose them, each by a way of its own: names, things, and what one does. No word is dealt a second
 * time before all others were.
 */
export function inventHandles(count: number, taken: ReadonlySet<string>, random: Random): string[] {
  const [name, soft, thing, does] = [NAMES, SOFT, THINGS, DOES].map((list) => dealer(list, random)) as [
    ...[() => string, () => string, () => string, () => string],
  ];
  const number = () => pick(NUMBERS, random);
  const letter = () => pick(words('a b c d e g h j k l m n p r s t v w'), random);
  const ways: readonly Way[] = [
    { weight: 5, make: () => soft() + thing() },
    { weight: 3, make: () => thing() + thing() },
    { weight: 2, make: () => `${thing()}and${thing()}` },
    { weight: 3, make: () => `${thing()}${number()}` },
    { weight: 3, make: () => `${name()}_${letter()}` },
    { weight: 3, make: () => `${name()}${number()}` },
    { weight: 4, make: () => name() + does() },
    { weight: 3, make: () => does() + pick(WHERE, random) },
    { weight: 2, make: () => `${name()}_${pick(SHORT, random)}` },
    { weight: 0.6, make: () => `not${pick(['a', 'your', 'just'], random)}${thing()}` },
    { weight: 0.4, make: () => `just${name()}` },
    { weight: 1, make: () => `${soft()}_${name()}` },
    { weight: 1, make: () => `${name()}with${pick(['tea', 'dog', 'hat', 'socks', 'maps'], random)}` },
    { weight: 0.5, make: () => `the${soft()}${pick(['one', 'uncle', 'tenor', 'cook'], random)}` },
  ];
  const found = new Set<string>();
  while (found.size < count) {
    const handle = pickWeighted(ways, random).make();
    if (handle.length < HANDLE_LENGTH.min || handle.length > HANDLE_LENGTH.max) continue;
    if (!taken.has(handle)) found.add(handle);
  }
  return [...found];
}
