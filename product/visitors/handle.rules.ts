import { HANDLE_LENGTH } from './contract.ts';

/** Words for generated handles, none about bodies, desire, origin or belief. */
const firstWords = `
  amber ashen autumn azure balmy bold brave breezy bright brisk bronze calm candid cheery cobalt
  copper coral cosy crimson crisp curious dapper daring dawn dusky early even fair fleet
  fond frank free fresh gentle gilded glad golden grand hazel hearty honest humble indigo ivory jade
  jolly keen kind lively lofty loyal lucid lunar marble mellow merry misty modest noble northern opal
  open patient pearl placid plain plucky polar proud quick quiet ready rosy royal ruby rugged russet
  rustic sandy sepia serene silent silver simple sleek smooth snowy solar solid southern spry steady
  still stout sturdy sunny swift tidy tranquil true umber upbeat velvet violet vivid warm
  western wild windy winter wise witty woven
`
  .trim()
  .split(/\s+/);
const secondWords = `
  acorn alder anchor arbor ash aspen atlas aurora badger basil bay beacon beech birch bison boulder
  bramble breeze bridge brook canyon cedar cliff clover comet compass condor cove crane creek cricket
  cypress delta dune eagle elm ember falcon fern field finch fjord flint forest fox garnet glade glen
  grove gull harbor hare hawk heath heron hill hollow horizon island ivy jasper juniper kestrel kite
  lagoon lake lantern lark laurel ledge lichen lily linden lynx magpie maple marten meadow mesa moon
  moose moss mountain oak oasis orbit orchard osprey otter owl palm peak pebble pier pine plover pond
  poplar prairie quail quarry rapids raven reed reef ridge river robin rowan sail sequoia shore
  sparrow spring spruce star stone stream summit sunrise swallow swan tern thistle thrush tide timber
  trail tundra valley vista wave willow wind wolf wren yarrow
`
  .trim()
  .split(/\s+/);

/** Attempts without a number; each later one appends a number a digit longer. */
export const PLAIN_TRIES = 3;

/**
 * Generates a handle of two words, such as `quietfern`.
 *
 * @param random returns a whole number from 0 to n - 1
 * @param attempt 0 for the first try, one more after each taken handle
 */
export function generateHandle(random: (n: number) => number, attempt: number): string {
  const words = `${pick(firstWords, random)}${pick(secondWords, random)}`;
  if (attempt < PLAIN_TRIES) return words;
  const digits = Math.min(attempt - PLAIN_TRIES + 2, HANDLE_LENGTH.max - words.length);
  return `${words}${random(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)}`;
}

const STRIDE = 37;

/** Handles made of one that is taken, such as `sunny_rowan`: each of a different word, and none longer than allowed. */
export function handlesLike(handle: string, random: (n: number) => number, count: number): readonly string[] {
  const start = random(firstWords.length);
  // Far enough from each other not to look like a list.
  const words = firstWords.map((_, at) => firstWords[(start + at * STRIDE) % firstWords.length] ?? '');
  return words
    .slice(0, count)
    .map((word) => `${word}_${handle}`.slice(0, HANDLE_LENGTH.max).replace(/_$/, ''));
}

function pick(words: readonly string[], random: (n: number) => number): string {
  const word = words[random(words.length)];
  if (word === undefined) throw new RangeError('random returned a number outside its range');
  return word;
}
