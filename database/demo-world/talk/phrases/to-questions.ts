import type { IncomingKind } from '../incoming.ts';
import { ASKS, WHERE_TO } from './follow-ups.ts';
import { at, BEFORE_NIGHT, EVENING, MORNING, NIGHT, on, say, type Replies } from './phrase.ts';

/** What may be said to a question, by what it asks. */
export const TO_QUESTIONS = {
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
      ...on('workday', 'Hanging in there, and glad of the break.'),
      ...on('weekend', 'Rested, and I refuse to hurry.'),
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
  'asks-free': {
    first: [
      ...say(
        'I should be free, yes.',
        'I am around, and nothing I have to do is urgent.',
        'I think I have time. What did you have in mind?',
        'Free enough, and easily persuaded.',
        'I can make time for that.',
        'Nothing in my calendar that cannot be moved.',
        'I have time, if it is for good company.',
        'Should work for me.',
      ),
      ...at(MORNING, 'I have time from {soon} on.'),
      ...at(BEFORE_NIGHT, 'I could be free around {soon}.', 'I have time from {soon} on.'),
      ...at(NIGHT, 'Not at {clock}, but after some sleep, yes.'),
    ],
    then: [...say('What did you have in mind?', 'Which hour suits you?', 'A walk, or a table?'), ...WHERE_TO],
    often: 0.8,
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
        'Nothing is written down yet.',
      ),
      ...at(NIGHT, 'At {clock} my plan is sleep, but tomorrow sounds good.'),
      ...on('workday', 'After work, gladly.'),
      ...on('weekend', 'No plans yet, and I like it that way.'),
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
} satisfies Partial<Record<IncomingKind, Replies>>;
