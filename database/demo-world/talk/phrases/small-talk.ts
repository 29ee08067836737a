import type { IncomingKind } from '../incoming.ts';
import { ASKS, WHERE_TO } from './follow-ups.ts';
import {
  at,
  BEFORE_NIGHT,
  DAY,
  EVENING,
  MORNING,
  NIGHT,
  on,
  say,
  type Phrase,
  type Replies,
} from './phrase.ts';

/** What may be said to all else, from the first word to the last. */
export const SMALL_TALK = {
  greeting: {
    first: [
      ...say(
        'Hey you.',
        'Hello there, good to hear from you.',
        'Hi. I was hoping someone would start.',
        'Well, hello. That is a nice surprise.',
        'Hi yourself.',
        'Hey. You picked a good moment.',
        'Hello from {hood}.',
        'Oh, hello. I was just looking at the map.',
        'There you are. Hello.',
        'Hello. I was about to make tea.',
        'Hi. I like people who write first.',
        'A hello from you makes this {weekday} better.',
        'Hey. {hood} says hello back.',
      ),
      ...at(MORNING, 'Good morning, you are early.', 'Morning. First coffee in hand, so I can talk.'),
      ...at(DAY, 'Good afternoon. I needed a break from everything else.'),
      ...at(EVENING, 'Good evening. Your timing is lovely.', 'Evening, stranger.'),
      ...at(NIGHT, 'Hello, fellow night owl.', 'Still up as well? Good.'),
      ...on('weekend', 'Happy {weekday}.'),
    ],
    then: ASKS,
    often: 0.8,
  },
  compliment: {
    first: [
      ...say(
        'You are kind. Keep going.',
        'Careful, I blush easily.',
        'Flattery works on me, as you can see.',
        'That is a lovely thing to read.',
        'Thank you. You are not doing badly yourself.',
        'Now I am grinning at my phone like a fool.',
      ),
      ...at(MORNING, 'What a way to start a {weekday}.'),
      ...at(NIGHT, 'I will sleep well on that.'),
    ],
    then: ASKS,
    often: 0.6,
  },
  thanks: {
    first: say('With pleasure.', 'Any time.', 'You are welcome.', 'Do not mention it. Well, do.', 'Glad to.'),
    then: ASKS,
    often: 0.4,
  },
  yes: {
    first: [
      ...say(
        'Good. I like a straight answer.',
        'That is settled, then.',
        'I hoped you would say that.',
        'Perfect.',
        'You are easy to agree with.',
        'Then it is a plan, or the beginning of one.',
      ),
      ...at(BEFORE_NIGHT, 'Then {soon}, and I bring the umbrella.'),
    ],
    then: [...WHERE_TO, ...say('Which day suits you?', 'I will be early, I always am.')],
    often: 0.7,
  },
  no: {
    first: say(
      'No hurry at all.',
      'Fair enough.',
      'Another time, then.',
      'That is fine. The city is not going anywhere.',
      'A plain answer, I like that.',
    ),
    then: say('What would you rather do?', 'Write when you feel like it.', 'I am around most evenings.'),
    often: 0.5,
  },
  laugh: {
    first: say(
      'I like your laugh, even in writing.',
      'Good, that was meant to be funny.',
      'At last someone who gets it.',
      'Ha.',
      'You are easy to amuse. I like that.',
    ),
    then: ASKS,
    often: 0.6,
  },
  question: {
    first: [
      ...say(
        'Good question. I would have to think, preferably while walking.',
        'I honestly do not know, but I would like to find out with you.',
        'Depends who is asking, and how nicely.',
        'Ask me in person, I am more convincing.',
        'Now you have me thinking.',
        'I have to think about that one.',
        'I have two answers to that, and neither is short.',
        'The honest answer takes a coffee.',
        'You first, then I tell you mine.',
        'It has been a while since someone asked me that.',
        'That deserves a better answer than I can type.',
        'I change my mind about that every week.',
      ),
      ...at(NIGHT, 'At {clock} I have no answers, only opinions.'),
    ],
    then: say(
      'What do you think?',
      'Why do you ask?',
      'What made you wonder?',
      'What would you say?',
      'And your own answer?',
      'Do you ask everyone that?',
    ),
    often: 0.7,
  },
  statement: {
    first: [
      ...say(
        'I like that.',
        'Tell me more.',
        'That sounds like a good story.',
        'Same here, more often than I admit.',
        'I can picture it.',
        'You say that so calmly.',
        'Go on, I am listening.',
        'I had not thought of it that way.',
        'That makes two of us.',
        'I will remember that.',
        'Now I am curious.',
      ),
      ...on('weekend', 'Very much a {weekday} thing to say.'),
      ...at(NIGHT, 'Those are thoughts for {clock}. I like them.'),
    ],
    then: ASKS,
    often: 0.8,
  },
  unclear: {
    first: say(
      'You lost me there.',
      'I read that three times and I am still not sure.',
      'Say that again, a little slower?',
      'Is that a code? I like codes, but I need a hint.',
      'My phone or your thumb?',
    ),
    then: say('What did you mean?', 'Try me once more.', 'Start with a hello, that always works.'),
    often: 0.6,
  },
  refusal: {
    first: say(
      'Understood, and thanks for saying it plainly. All the best.',
      'Fair enough. Have a good one.',
      'No hard feelings. Take care of yourself.',
      'Clear answer, I respect that. Good luck out there.',
      'That is all right. Thank you for telling me.',
      'Noted, and no harm done. Be well.',
      'Thank you for being honest. Enjoy your {weekday}.',
      'Good to know. I wish you a nice time here.',
    ),
    then: [],
    often: 0,
  },
  goodbye: {
    first: [
      ...say(
        'Take care. This was nice.',
        'Until soon, I hope.',
        'Bye for now. You know where my marker is.',
        'See you around {hood}.',
      ),
      ...at(EVENING, 'Enjoy your evening.', 'Have a lovely {weekday} evening.'),
      ...at(NIGHT, 'Good night. Sleep well.', 'Sweet dreams, stranger.'),
      ...at(MORNING, 'Have a good {weekday}.'),
      ...at(DAY, 'Enjoy the rest of your {weekday}.'),
    ],
    then: [],
    often: 0,
  },
} satisfies Partial<Record<IncomingKind, Replies>>;

/** With what an invented person ends a talk by themselves. */
export const FAREWELLS: readonly Phrase[] = [
  ...say(
    'I have to run now. It was good talking to you.',
    'Someone is at the door, I have to go. Write again, will you?',
    'I should put the phone down for a while. This was nice.',
  ),
  ...at(NIGHT, 'I am falling asleep over the phone, in the best company. Good night.'),
  ...at(EVENING, 'Supper is calling. Enjoy your {weekday} evening.'),
  ...at(MORNING, 'I have to start the day properly. Have a good one.'),
  ...at(DAY, 'Back to work with me. Until soon.'),
];
