import type { IncomingKind } from '../incoming.ts';
import { ASKS, WHERE_TO } from './follow-ups.ts';
import { at, EVENING, NIGHT, say, type Replies } from './phrase.ts';

/** What may be said to a picture, a spot and a place. */
export const TO_WHAT_IS_SENT = {
  photo: {
    first: [
      ...say(
        'Now that is a good picture.',
        'Thank you for that. You have a kind face, or a kind camera.',
        'Oh. I looked twice.',
        'That made me smile.',
        'I like that one. Did you take it yourself?',
        'You make it hard to concentrate.',
      ),
      ...at(NIGHT, 'Not fair at {clock}. Lovely, though.'),
    ],
    then: say(
      'Where was that?',
      'When was it taken?',
      'Is there a story to it?',
      'What is the best part that is not in it?',
    ),
    often: 0.7,
  },
  spot: {
    first: say(
      'Ah, I know that corner.',
      'That is not far from me.',
      'Good spot. I walk by there more often than I should.',
      'I can find that.',
      'From {hood} that is a decent walk, and I like walks.',
    ),
    then: [
      ...say('What is there?', 'Is that where you are, or where you would like to be?', 'Are there benches?'),
      ...WHERE_TO.slice(0, 2),
    ],
    often: 0.8,
  },
  place: {
    first: [
      ...say(
        'I like it there.',
        'Good choice. You have taste.',
        'I have a favorite seat there.',
        'You read my mind.',
        'There I would say yes to nearly anything decent.',
      ),
      ...at(EVENING, 'It is at its best about now.'),
      ...at(NIGHT, 'Another evening, with pleasure.'),
    ],
    then: say('{soon}?', 'Do you go there often?', 'Inside or by the door?', 'Which day is good for you?'),
    often: 0.8,
  },
  elsewhere: {
    first: say(
      'I do not know that corner. What is it like?',
      'That is new to me. I like new.',
      'I would need a map and a free day for that.',
      'I have never been there. Sell it to me.',
    ),
    then: [...say('Is it yours, or did you find it?', 'What do you do there?'), ...ASKS.slice(5, 7)],
    often: 0.4,
  },
} satisfies Partial<Record<IncomingKind, Replies>>;
