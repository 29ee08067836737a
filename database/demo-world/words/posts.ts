import type { Random } from '#platform/random/random.ts';
import { pick, pickWeighted } from '../chance.ts';
import type { Moment, PartOfDay } from '../moment.ts';
import { unsaid } from './deal.ts';

const AREAS = [
  ...['by the river', 'near the library', 'around Boystown', 'in the South Loop', 'up in Wicker Park'],
  ...['in River North', 'by the lake', 'near the station', 'in the West Loop', 'around Logan Square'],
  ...['in Pilsen', 'down in Bridgeport', 'in Lincoln Park', 'in Ukrainian Village', 'near the college'],
  ...['on the Gold Coast', 'in University Village'],
];

type ByPart = Readonly<Record<PartOfDay, readonly string[]>>;

const THINGS: ByPart = {
  morning: [
    ...['A first coffee', 'A slow walk', 'A swim before the crowd', 'Eggs on toast', 'A run, not a fast one'],
    ...['A seat in the sun', 'Fresh rolls and gossip', 'An hour with the paper', 'A ride along the water'],
  ],
  day: [
    ...['A coffee', 'A late lunch', 'A slow walk', 'A game of chess', 'A museum with benches', 'A bookshop'],
    ...['A matinee', 'Dumplings', 'Grass, shade and gossip', 'Company for errands', 'A swim'],
  ],
  evening: [
    ...['A beer and a story', 'A late supper', 'A slow walk', 'A film', 'A game of chess', 'A sauna'],
    ...['A seat by the window', 'A long talk', 'A shared pizza', 'A table for two', 'Good company'],
    ...['A dance or two', 'A drink with someone tall'],
  ],
  night: [
    ...['A last drink', 'A walk under the lamps', 'Late noodles', 'One more song', 'A long talk'],
    ...['A booth in a diner', 'A quiet corner', 'Someone to whisper with', 'A milkshake for two'],
  ],
};
const TIMES: ByPart = {
  morning: [
    'before work',
    'in half an hour',
    'around ten',
    'while it is still quiet',
    'right now',
    'before noon',
  ],
  day: [
    'this afternoon',
    'in an hour',
    'before the rain',
    'around four',
    'after work',
    'until the sun is gone',
  ],
  evening: ['tonight', 'in an hour', 'around nine', 'this evening', 'later on', 'before it gets late'],
  night: [
    'right now',
    'before I fall asleep',
    'while the city is quiet',
    'until the bars close',
    'in ten minutes',
  ],
};
const ENDS = [
  ...[
    'Anyone?',
    'Say hello.',
    'No hurry.',
    'Who is in?',
    'I bring the umbrella.',
    'First round is mine.',
    '',
  ],
  ...['Two chairs, one of them free.', 'I smile back.', 'Bring a story.', 'I am the one in green.'],
  ...['Good eyes get a discount.', 'Shy people welcome.', 'I do not bite, I nibble at cake.'],
  ...['Flirting is optional and encouraged.', 'You choose the table.', 'Dogs too.'],
];

const MOODS: ByPart = {
  morning: [
    ...['The lake is all silver this morning', 'Woke up before the alarm', 'The train was empty and I sang'],
    ...[
      'First one at the pool',
      'The night shift is over',
      'My coffee came with a compliment',
      'The baker winked at me',
    ],
  ],
  day: [
    ...['Lunch break on the steps', 'The sun found my desk', 'I got a haircut and nobody has seen it'],
    ...['Hiding from a meeting', 'Bought two tickets by mistake', 'Someone smiled at me on the Blue Line'],
  ],
  evening: [
    ...['Cooked far too much', 'Shirt ironed, nowhere to be', 'The river is all lights'],
    ...[
      'Two tickets for the late show and one of me',
      'My neighbor is practicing love songs',
      'Choir ran late',
    ],
  ],
  night: [
    ...['The night bus is late, as am I', 'Cannot sleep', 'My cat has gone to bed without me'],
    ...[
      'Only me and the street sweepers',
      'My kitchen is the only light in the street',
      'Danced until my knees spoke up',
    ],
  ],
};
const FOLLOW = [
  ...['Come and see.', 'Tell me about yours.', 'Someone should share this.', 'I am open to suggestions.'],
  ...[
    'What are you all up to?',
    'Advice welcome.',
    'Make me a better offer.',
    'I would not mind an arm to hold.',
  ],
  ...['Talk to me.', 'Who else?', 'I could use a kind voice.', 'Worth a message, no?', 'Ask me about it.'],
  ...['I saved you a seat.', 'It would be nicer with two.'],
];

const ASKING = [
  ...[
    'Any recommendation for',
    'Does anybody know',
    'Where do I find',
    'I am looking for',
    'Who has a tip for',
  ],
  ...['Still searching for', 'Point me to'],
];
const ASKED = [
  ...[
    'a chess partner who does not mind losing',
    'a good bar with bad lighting',
    'someone who repairs turntables',
  ],
  ...[
    'a quiet place to read',
    'a barber who listens',
    'a sauna that is not crowded',
    'a choir that takes anyone',
  ],
  ...['a dance floor for beginners', 'the best pie', 'a swimming buddy', 'a patient tennis partner'],
  ...['a bench with a view', 'a diner with real booths', 'a man who likes long walks', 'a late kitchen'],
  ...['a good tailor', 'a film club', 'someone to practice my Spanish with', 'a board game evening'],
  ...['a record shop with opinions', 'a partner for the next pub quiz'],
];

/** What is true on one day of the week alone. */
const OF_DAYS: Readonly<Record<string, readonly string[]>> = {
  Monday: [
    'Monday is easier with company',
    'Survived Monday, barely',
    'Nobody goes out on a Monday, so I do',
  ],
  Tuesday: [
    'Old film at the Little Orpheum tonight',
    'Tuesday, the shyest day of the week',
    'A good Tuesday for soup',
  ],
  Wednesday: [
    'Halfway through the week',
    'Wednesday and already out of clean shirts',
    'Wednesday needs a hand to hold',
  ],
  Thursday: [
    'Thursday is for sauna, they say',
    'Almost the weekend',
    'Thursday, and the heart is ahead of the legs',
  ],
  Friday: ['There is a piano at The Low Note today', 'Friday, finally', 'The week is done and so am I'],
  Saturday: ['Warehouse Nine opens tonight', 'Saturday without a plan', 'Saturday was made for company'],
  Sunday: ['Slow Sunday', 'Sunday and nobody to share the paper with', 'Pancakes, because it is Sunday'],
};

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

function compose({ part, weekday, isWeekend }: Moment, random: Random): string {
  const times = TIMES[part].filter((time) => !isWeekend || !time.endsWith('work'));
  const ways: readonly { readonly weight: number; readonly make: () => string }[] = [
    {
      weight: 5,
      make: () =>
        `${pick(THINGS[part], random)} ${pick(AREAS, random)} ${pick(times, random)}. ${pick(ENDS, random)}`,
    },
    { weight: 4, make: () => `${pick(MOODS[part], random)}. ${pick(FOLLOW, random)}` },
    {
      weight: 3,
      make: () => {
        const asking = pick(ASKING, random);
        const isQuestion = /^(Any|Does|Where|Who)/.test(asking);
        return `${asking} ${pick(ASKED, random)} ${pick(AREAS, random)}${isQuestion ? '?' : '.'}`;
      },
    },
    {
      weight: 1,
      make: () => `${sentence(pick(OF_DAYS[weekday] ?? [weekday], random))} ${pick(FOLLOW, random)}`,
    },
  ];
  return pickWeighted(ways, random).make().trim();
}

/** The first sentence of a post, by which people notice that they read it before. */
export const headOf = (post: string): string => (/^[^.?!]*/.exec(post)?.[0] ?? post).toLowerCase();

/** What posts are about, the longest first: "a slow walk" is no "a walk". */
const TOPICS = [THINGS, MOODS, OF_DAYS]
  .flatMap((byTime) => Object.values(byTime).flat())
  .concat(ASKED)
  .toSorted((one, other) => other.length - one.length);

/** What stands out in a post: what it is about, and how it ends. */
const notableIn = (post: string): readonly string[] => [
  TOPICS.find((topic) => post.includes(topic)) ?? headOf(post),
  post.split(/(?<=[.?!]) /).at(-1) ?? post,
];

/** About as many posts are on a screen at once, and a scroll away. */
const NEARBY_POSTS = 10;

/**
 * A post to the global chat that fits the hour and the weekday, begins as none of those that were said, and is about
 * something else than the last of them.
 *
 * @param said what can still be read, the newest first
 */
export function globalPost(moment: Moment, said: readonly string[], random: Random): string {
  const heads = new Set(said.map(headOf));
  const near = new Set(said.slice(0, NEARBY_POSTS).flatMap(notableIn));
  return unsaid(
    () => compose(moment, random),
    (post) => heads.has(headOf(post)) || notableIn(post).some((one) => near.has(one)),
  );
}

const AT_A_PLACE = [
  ...['Quiet until nine.', 'Good crowd, easy to talk to.', 'The back room is open again.'],
  ...[
    'Came for one, stayed for three.',
    'Friendly people behind the counter.',
    'Bring cash, the machine is resting.',
  ],
  ...[
    'Warm, dry and full of conversation.',
    'Best seat is the one by the door.',
    'Good light for first meetings.',
  ],
  ...['Nobody hurries you here.', 'I met someone kind here.', 'The music is low enough to flirt.'],
];
const BESIDES = [
  ...[
    'Recommended.',
    'Will come again.',
    'Ask for the corner.',
    'Say hello if you see me.',
    'Better in pairs.',
  ],
  ...['Do not tell everybody.', 'I stayed longer than planned.', 'Go early.', 'Five out of five smiles.'],
];
/** A post at a place; at any time. */
export const placePost = (isSaid: (post: string) => boolean, random: Random): string =>
  unsaid(() => `${pick(AT_A_PLACE, random)} ${pick(BESIDES, random)}`, isSaid);

/** What is said in a group before it meets. */
export const GROUP_TALK: readonly string[] = [
  ...['Looking forward to it.', 'I may be ten minutes late.', 'Shall I bring anything?'],
  ...['Green jacket, by the entrance.', 'Is there room for one more?', 'See you all there.'],
  ...['Weather looks kind.', 'I have a spare umbrella.', 'Thanks for setting this up.'],
  ...['I am new, be gentle.', 'Who was the tall one last time?', 'Best part of my week.'],
  ...['Count me in, and my appetite.', 'I will be the one pretending to read.', 'Same spot as last time?'],
  ...['I promise to behave. Mostly.', 'Can we sit inside?', 'I bring something sweet.'],
];
