import { at, DAY, EVENING, MORNING, NIGHT, on, say } from './phrase.ts';

/** What an invented person asks to go on. */
export const ASKS = [
  ...say(
    'What are you up to?',
    'What brought you to my marker?',
    'Are you new around here, or just new to me?',
    'What does a good day look like for you?',
    'Are you more of a walk or more of a bar?',
    'Tell me one true thing about you.',
    'Do you know the city well?',
    'What should I know about you?',
  ),
  ...at(MORNING, 'Coffee first, or straight into the day?', 'Slept well?'),
  ...at(DAY, 'Are you working, or pretending like me?'),
  ...at(EVENING, 'How was your {weekday}?', 'Staying in, or still to be persuaded?'),
  ...at(NIGHT, 'What keeps you awake?', 'Cannot sleep, or do not want to?'),
  ...on('weekend', 'Any plans for the rest of the weekend?'),
  ...on('workday', 'Was your {weekday} kind to you so far?'),
];

/** Where they could meet. */
export const WHERE_TO = [
  ...say(
    '{place} is always good.',
    'I could be talked into {place}.',
    'Do you know {place}?',
    'My vote is {place}.',
  ),
  ...at(EVENING, '{place}, {soon}?'),
  ...at(DAY, 'I could be at {place} around {soon}.'),
];
