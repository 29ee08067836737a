import type { Random } from '#platform/random/random.ts';
import { pick } from '../chance.ts';
import type { Moment, PartOfDay } from '../moment.ts';

const HELLOS: Readonly<Record<PartOfDay, readonly string[]>> = {
  morning: ['Good morning', 'Morning', 'Hi, early bird', 'Hello on a {weekday} morning'],
  day: ['Hello', 'Hi there', 'Good afternoon', 'Happy {weekday}'],
  evening: ['Good evening', 'Hello', 'Hi', 'Evening, stranger'],
  night: ['Hello, night owl', 'Hi', 'Still up?', 'Hello from a quiet {weekday} night'],
};
const MIDDLES = [
  'I saw a new marker and got curious.',
  'You are new on my map, are you not?',
  'I walk through {hood} most days and have not seen you yet.',
  'Your handle made me smile.',
  'Someone has to say it first.',
  'I was about to put the phone away, and then you turned up.',
  'New faces are rare around {hood}, and welcome.',
  'I liked your profile more than I expected to like anything today.',
  'You look like good company.',
  'I have run out of people to recommend soup to.',
];
const QUESTIONS = [
  'What brings you here?',
  'Coffee or a walk, if you had to choose?',
  'Do you know the city yet?',
  'What would make this a good {weekday}?',
  'Tell me one thing that is not in your profile?',
  'Are you shy, or only careful like me?',
  'Shall I show you the good bench by the river some day?',
  'How is your {weekday} so far?',
  'Who makes the best pie in your opinion?',
];

/** The first words of an invented person to a newcomer, one of some thousands. */
export function openingTo({
  moment,
  hood,
  chance,
}: {
  readonly moment: Moment;
  readonly hood: string;
  readonly chance: Random;
}): string {
  const [hello, middle, question] = [
    pick(HELLOS[moment.part], chance),
    pick(MIDDLES, chance),
    pick(QUESTIONS, chance),
  ];
  return `${hello}${hello.endsWith('?') ? '' : '.'} ${middle} ${question}`
    .replaceAll('{weekday}', moment.weekday)
    .replaceAll('{hood}', hood);
}
