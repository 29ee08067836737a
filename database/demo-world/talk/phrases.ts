import type { IncomingKind } from './incoming.ts';
import type { PartOfDay } from '../moment.ts';

/**
 * Something an invented person says. Words in braces are filled in: `{clock}` the time, `{weekday}`, `{part}` of the
 * day, `{hood}` where they are, `{place}` of the city, `{thing}` they like, `{soon}` an hour to meet.
 */
export interface Phrase {
  readonly text: string;
  /** Said then alone; at any time unless given. */
  readonly parts?: readonly PartOfDay[];
  /** Said on these days alone. */
  readonly days?: 'weekend' | 'workday';
}

/** What is said to something, and what may follow it. */
export interface Replies {
  readonly first: readonly Phrase[];
  /** Asks back, or goes on. */
  readonly then: readonly Phrase[];
  /** How often something follows, from 0 to 1. */
  readonly often: number;
}

const say = (...texts: string[]): Phrase[] => texts.map((text) => ({ text }));
const at = (parts: readonly PartOfDay[], ...texts: string[]): Phrase[] =>
  texts.map((text) => ({ text, parts }));
const on = (days: 'weekend' | 'workday', ...texts: string[]): Phrase[] =>
  texts.map((text) => ({ text, days }));
const MORNING = ['morning'] as const;
const DAY = ['day'] as const;
const EVENING = ['evening'] as const;
const NIGHT = ['night'] as const;
const BEFORE_NIGHT = ['day', 'evening'] as const;

const ASKS = [
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

const WHERE_TO = [
  ...say(
    '{place} is always good.',
    'I could be talked into {place}.',
    'Do you know {place}?',
    'My vote is {place}.',
  ),
  ...at(EVENING, '{place}, {soon}?'),
  ...at(DAY, 'I could be at {place} around {soon}.'),
];

export const REPLIES: Readonly<Record<IncomingKind, Replies>> = {
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
  'asks-how': {
    first: [
      ...say(
        'Good, and better since a minute ago.',
        'All right. A little tired, easily cheered up.',
        'Pretty well, thanks for asking.',
        'Fine. I have been thinking about {thing} all day.',
        'Cannot complain, though I am good at it.',
        'Better than the weather.',
      ),
      ...at(MORNING, 'Half awake and in a good mood.'),
      ...at(NIGHT, 'Awake, obviously. Otherwise well.'),
      ...on('workday', 'It is {weekday}, so: hanging in there.'),
      ...on('weekend', 'It is {weekday}. I refuse to hurry.'),
    ],
    then: [...say('And you?', 'How about you?', 'What about yours?', 'You?'), ...ASKS.slice(0, 4)],
    often: 0.9,
  },
  'asks-where': {
    first: say(
      'In {hood}, most of the time.',
      '{hood}. You can see my marker, roughly.',
      'Around {hood}. The good part, if you ask me.',
      'Near {place}, if you know it.',
      '{hood}. I complain about the parking without owning a car.',
      'Not far: {hood}.',
    ),
    then: [
      ...say(
        'And you?',
        'Is that far for you?',
        'Where do you end up most evenings?',
        'Which part is yours?',
      ),
      ...WHERE_TO.slice(0, 3),
    ],
    often: 0.8,
  },
  'asks-when': {
    first: [
      ...say(
        '{soon} would suit me.',
        'Shall we say {soon}?',
        'I am flexible. {soon}, perhaps?',
        '{soon}, give or take.',
      ),
      ...at(NIGHT, 'Not at {clock}. Tomorrow, {soon}?', 'It is {clock}, so tomorrow. {soon}?'),
      ...at(EVENING, 'It is {clock} now. {soon}?'),
    ],
    then: say(
      'Does that work?',
      'Too early, too late?',
      'I will be the one who is early.',
      'You choose where.',
    ),
    often: 0.6,
  },
  'asks-plans': {
    first: [
      ...say(
        'Nothing I would not drop for good company.',
        'I was going to do something about {thing}. You could talk me out of it.',
        'Free enough. First in the open, then we see.',
        'I like how you think.',
        'Tempting. I am slow to decide and quick to arrive.',
        'I would like that. Somewhere with people first.',
      ),
      ...at(BEFORE_NIGHT, 'Tonight is still open.', 'No plans tonight, only intentions.'),
      ...at(
        MORNING,
        'Ask me again after coffee, the answer is probably yes.',
        'The whole {weekday} is unwritten yet.',
      ),
      ...at(NIGHT, 'At {clock} my plan is sleep, but tomorrow sounds good.'),
      ...on('workday', 'After work, gladly.'),
      ...on('weekend', 'A {weekday} without plans is the best kind.'),
    ],
    then: WHERE_TO,
    often: 0.9,
  },
  'asks-person': {
    first: say(
      'I like {thing}, good soup and people who mean what they say.',
      'Mostly {thing}, and the odd bad joke.',
      'My profile is honest, only shorter than me.',
      'I am better in person, but ask away.',
      'Ask me about {thing} and I do not stop.',
      'Quiet at first. Then, I am told, not at all.',
      'Good conversation first. The rest tends to sort itself out.',
    ),
    then: [
      ...say('And you?', 'Your turn.', 'What about you, what do you like?', 'Now one of yours.'),
      ...ASKS.slice(3, 7),
    ],
    often: 0.9,
  },
  'asks-for-photo': {
    first: say(
      'I am shy with photos, and worth the walk.',
      'Photos later. A voice and a table first.',
      'I keep my face for people I have shared a coffee with.',
      'No photos from me yet. I promise I look like someone who is on time.',
      'You will have to use your imagination a little longer.',
    ),
    then: [
      ...say('Tell me something instead.', 'Is that all right?', 'What do you picture?'),
      ...WHERE_TO.slice(0, 2),
    ],
    often: 0.7,
  },
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
        'Probably yes. I say that a lot.',
      ),
      ...at(NIGHT, 'At {clock} I have no answers, only opinions.'),
    ],
    then: [...say('What do you think?', 'Why do you ask?', 'What made you wonder?'), ...ASKS.slice(0, 3)],
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
};

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
