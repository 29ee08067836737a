import type { Random } from '#platform/random/random.ts';
import { pick } from './chance.ts';

const QUESTIONS = [
  'Anyone at the lido later? The evening swim is quiet on Fridays.',
  'Looking for a chess partner who does not mind losing.',
  'In town until Sunday. Point me at a good bar with bad lighting.',
  'Rain until nine, they say. Then the river walk.',
  'Who else is awake and out of coffee?',
  'Is the sauna busy tonight?',
  'Any late kitchens still open around the Loop?',
  'Someone lost a green scarf on the Blue Line. It is warm and I have it.',
  'Two tickets for the late show and one of me.',
  'First week in the city. Where do people actually talk to each other?',
  'The lake is doing that silver thing again. Worth the cold.',
  'Would anyone split a pizza that is clearly too large?',
  'Looking for company on a slow walk along the river.',
  'Board games tonight, one chair free.',
  'The bench under the second lamp is mine until ten. Say hello.',
  'Does anybody repair turntables around here?',
  'Just finished a night shift. Breakfast, anyone?',
  'The Patient Fox is full of cheerful people. Recommended.',
  'Choir practice ran late, in the best way.',
  'Learning to cook something other than eggs. Tasters wanted.',
  'Who swims at the college pool before work?',
  'A good evening to be out without a plan.',
  'My dog has made four friends today. I am catching up.',
  'Any recommendation for a quiet place to read until midnight?',
];
const PLACES_TO_BE = [
  ...[
    'by the river',
    'near the library',
    'around Boystown',
    'in the South Loop',
    'up in Wicker Park',
    'in River North',
  ],
  ...['by the lake', 'near the station', 'in the West Loop', 'around Logan Square', 'in Pilsen'],
];
const THINGS = [
  ...[
    'A coffee',
    'A slow walk',
    'A late supper',
    'A beer and a story',
    'A game of chess',
    'A swim',
    'A film',
  ],
  ...['Good company', 'A seat by the window', 'A long talk'],
];
const TIMES = [
  'tonight',
  'in an hour',
  'after work',
  'before the rain',
  'around nine',
  'this evening',
  'later on',
];
const ENDS = [
  'Anyone?',
  'Say hello.',
  'No hurry.',
  'Who is in?',
  'I bring the umbrella.',
  'First round is mine.',
  '',
];

/** A post to the global chat, one of some thousands. */
export function globalPost(random: Random): string {
  if (random() < 0.4) return pick(QUESTIONS, random);
  const wish = `${pick(THINGS, random)} ${pick(PLACES_TO_BE, random)} ${pick(TIMES, random)}.`;
  return `${wish} ${pick(ENDS, random)}`.trim();
}

const PLACE_POSTS = [
  'Quiet until nine.',
  'Good crowd tonight, easy to talk to.',
  'The back room is open again.',
  'Came for one, stayed for three.',
  'Friendly people behind the counter.',
  'Bring cash, the machine is resting.',
  'Warm, dry and full of conversation.',
  'Best seat is the one by the door.',
  'Busy on Thursdays, mellow today.',
];
export const placePost = (random: Random): string => pick(PLACE_POSTS, random);

const GROUP_TALK = [
  'Looking forward to it.',
  'I may be ten minutes late.',
  'Shall I bring anything?',
  'Green jacket, by the entrance.',
  'Is there room for one more?',
  'See you all there.',
  'Weather looks kind.',
  'I have a spare umbrella.',
  'Thanks for setting this up.',
];
export const groupTalk = (random: Random): string => pick(GROUP_TALK, random);
