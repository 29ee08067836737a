import { describe, expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { demoPeople } from '../people.ts';
import { demoPlaces } from '../places.ts';
import { type Answering, answerTo, type Heard } from './answer.ts';
import { characterOf } from './character.ts';
import { incomingKinds } from './incoming.ts';
import { momentOf } from '../moment.ts';
import { REPLIES } from './phrases/replies.ts';
import { FAREWELLS } from './phrases/small-talk.ts';
import { hoodOf, placesToMeet } from './place-to-meet.ts';
import { saidIn } from './said-to.ts';

const people = demoPeople().filter(({ accountType }) => accountType !== 'anonymous');
const THEM = 'f'.repeat(24);
/** A Friday in Chicago, at nine in the evening. */
const FRIDAY_EVENING = new Date('2026-06-06T02:00:00Z');

const answeringOf = (person: (typeof people)[number], now: Date): Answering => ({
  personId: person.id,
  character: characterOf(person),
  moment: momentOf(now),
  hood: hoodOf(person.at),
  places: placesToMeet(person.at, momentOf(now)),
  saidByOthers: new Set(),
});
let number = 0;
const message = (userIdFrom: string, body: string, at: Date): Heard => ({
  ...{ _id: `${(number += 1)}`, userIdFrom, body, createdAt: at.toISOString(), embed: null, isUnsent: false },
});

/** A talk of as many turns as these words; the answers, empty where nothing was said. */
function talk(person: (typeof people)[number], words: readonly string[], start = FRIDAY_EVENING, seed = 1) {
  const random = seededRandom(seed);
  const history: Heard[] = [];
  const answers: string[][] = [];
  for (const [turn, word] of words.entries()) {
    const now = new Date(start.getTime() + turn * 60_000);
    history.push(message(THEM, word, now));
    const answer = answerTo(history, answeringOf(person, now), random);
    const lines = answer?.lines.map(({ body }) => body) ?? [];
    for (const line of lines) history.push(message(person.id, line, now));
    answers.push(lines);
  }
  return answers;
}

describe('an answer', () => {
  it('is one or two short lines to anything, by everybody, at any hour, with nothing left to fill in', () => {
    const words = [
      'Hi',
      'Any plans tonight?',
      'where are you',
      'what time',
      'nice profile',
      'asdfghjkl',
      'Is it cold?',
    ];
    for (const [index, person] of people.entries()) {
      const now = new Date(FRIDAY_EVENING.getTime() + index * 37 * 60_000);
      const answers = words.map((word) => talk(person, [word], now, index)[0] ?? []);
      for (const lines of answers) {
        expect(lines.length).toBeGreaterThanOrEqual(1);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) {
          expect(line).not.toMatch(/[{}]|undefined|null/);
          expect(line.length).toBeLessThanOrEqual(110);
        }
      }
    }
  });

  it('says nothing twice in a talk, however often the same is asked', () => {
    for (const person of people.slice(0, 60)) {
      const said = talk(
        person,
        Array.from({ length: 12 }, () => 'Any plans?'),
      ).flat();
      expect(new Set(said.map((line) => line.toLowerCase())).size).toBe(said.length);
    }
  });

  it.each(['Hi', 'how are you', 'I walked along the river', 'any plans?', 'good night', 'not interested'])(
    'to "%s" is not what others said to the same visitor lately, and never nothing',
    (word) => {
      const said: string[] = [];
      const most = word === 'good night' || word === 'not interested' ? 6 : 24;
      for (const person of people.slice(0, most)) {
        const answering = answeringOf(person, FRIDAY_EVENING);
        const history = [message(THEM, word, FRIDAY_EVENING)];
        const answer = answerTo(history, { ...answering, saidByOthers: saidIn(said) }, seededRandom(1));
        expect(answer?.lines.length).toBeGreaterThan(0);
        said.push(...(answer?.lines ?? []).map(({ body }) => body));
      }
      expect(new Set(said).size).toBe(said.length);
    },
  );

  it.each([
    'Still around this afternoon?',
    'Hi, free later today?',
    'Hey! What are you reading?',
    'how are you?',
  ])('to "%s" neither greets nor remarks on the day', (question) => {
    const saturday = new Date('2026-06-06T17:00:00Z');
    for (const [index, person] of people.entries())
      for (const line of talk(person, [question], saturday, index).flat())
        expect(line).not.toMatch(/^(hi|hello|hey|happy|good (morning|afternoon|evening)|slept)\b|saturday/i);
  });

  it('of two lines is about two things', () => {
    const longWords = (line: string): readonly string[] => line.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
    const pairs = people.flatMap((person, index) =>
      ['Hi', 'I like that', 'want to meet?'].map(
        (word) => talk(person, [word], FRIDAY_EVENING, index)[0] ?? [],
      ),
    );
    for (const [one, other] of pairs)
      if (one && other) expect(longWords(other).filter((word) => longWords(one).includes(word))).toEqual([]);
  });

  it('ends a long talk with a goodbye, and rests after it until a pause', () => {
    const person = people[0]!;
    const answers = talk(
      person,
      Array.from({ length: 16 }, () => 'I like that, tell me more about it'),
    );
    const last = answers.findLastIndex((lines) => lines.length > 0);
    expect(last).toBeLessThan(15);
    expect(FAREWELLS.some(({ text }) => answers[last]![0]!.startsWith(text.slice(0, 10)))).toBe(true);
    expect(answers.slice(last + 1).flat()).toEqual([]);

    const history = answers.flatMap((lines, turn) => [
      message(THEM, 'I like that', new Date(FRIDAY_EVENING.getTime() + turn * 60_000)),
      ...lines.map((line) => message(person.id, line, new Date(FRIDAY_EVENING.getTime() + turn * 60_000))),
    ]);
    const later = new Date(FRIDAY_EVENING.getTime() + 20 * 60 * 60_000);
    const again = answerTo(
      [...history, message(THEM, 'Hello again', later)],
      answeringOf(person, later),
      seededRandom(4),
    );
    expect(again?.lines.length).toBeGreaterThan(0);
  });

  it('to a refusal is one kind line, and none to what is left at that', () => {
    for (const person of people.slice(0, 40)) {
      const [, no, thanks, never] = talk(person, ['Hi', 'sorry, not interested', 'thanks', 'not interested']);
      expect(no).toHaveLength(1);
      expect(REPLIES.refusal.first.map(({ text }) => text)).toContain(no![0]);
      expect([thanks, never]).toEqual([[], []]);
    }
  });

  it('to a goodbye is one goodbye', () => {
    const [, bye, again, question] = talk(people[3]!, ['Hi', 'Good night', 'bye', 'wait, where are you?']);
    expect(bye).toHaveLength(1);
    expect(again).toEqual([]);
    expect(question!.length).toBeGreaterThan(0);
  });

  it('is none where the person wrote last, or all of it was unsent', () => {
    const [person] = people;
    const answering = answeringOf(person!, FRIDAY_EVENING);
    const own = message(person!.id, 'Hello', FRIDAY_EVENING);
    const gone = { ...message(THEM, 'Hello', FRIDAY_EVENING), isUnsent: true };
    expect(answerTo([], answering, seededRandom(1))).toBeNull();
    expect(answerTo([own], answering, seededRandom(1))).toBeNull();
    expect(answerTo([own, gone], answering, seededRandom(1))).toBeNull();
  });

  it('names places of the city that exist and are open to meet at', () => {
    const named = people.flatMap((person, index) => {
      const random = seededRandom(index);
      const history = [message(THEM, 'want to meet?', FRIDAY_EVENING)];
      return answerTo(history, answeringOf(person, FRIDAY_EVENING), random)?.lines ?? [];
    });
    const places = named.flatMap(({ body, place }) => (place ? [{ body, place }] : []));
    expect(places.length).toBeGreaterThan(50);
    for (const { body, place } of places) {
      const known = demoPlaces.find(({ id }) => id === place.id);
      expect(body.toLowerCase()).toContain(known!.name.toLowerCase());
      expect(['bar', 'cafe', 'cinema']).toContain(known!.type);
      expect(known!.weight).toBeGreaterThan(0);
    }
  });

  it('fits the hour and the weekday', () => {
    const says = (now: Date) =>
      people
        .flatMap((person, index) =>
          ['Hi', 'how are you', 'bye'].flatMap((word) => talk(person, [word], now, index)),
        )
        .flat()
        .join('\n');
    const friday = says(FRIDAY_EVENING);
    const sunday = says(new Date('2026-06-07T13:30:00Z'));
    expect(friday).toMatch(/Good evening/);
    expect(friday).toMatch(/Friday/);
    expect(friday).not.toMatch(/morning|Monday|Tuesday|Wednesday|Thursday|Saturday|Sunday|weekend/i);
    expect(sunday).toMatch(/Good morning/);
    expect(sunday).toMatch(/Sunday/);
    expect(sunday).not.toMatch(/good evening|night owl|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday/i);
  });
});

it('no line to a question begins with a greeting or speaks of the weekday', () => {
  const asking = incomingKinds.filter((kind) => kind === 'question' || kind.startsWith('asks-'));
  expect(asking.length).toBeGreaterThanOrEqual(8);
  for (const kind of asking)
    for (const { text } of [...REPLIES[kind].first, ...REPLIES[kind].then])
      expect(text, kind).not.toMatch(
        /^(hi|hello|hey|happy|welcome|good (morning|afternoon|evening|day)|morning|evening|slept)\b|\{weekday\}/i,
      );
});

it('there is enough to say to every kind of message, at any hour', () => {
  for (const kind of incomingKinds) {
    const always = REPLIES[kind].first.filter(({ parts, days }) => !parts && !days);
    expect(always.length, kind).toBeGreaterThanOrEqual(4);
  }
});
