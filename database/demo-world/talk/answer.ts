import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { Random } from '#platform/random/random.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { pick, shuffled } from '../chance.ts';
import type { Character } from './character.ts';
import { type IncomingKind, kindOfAll } from './incoming.ts';
import { clockInWords, hourInWords, type Moment } from '../moment.ts';
import type { Phrase, Replies } from './phrases/phrase.ts';
import { REPLIES } from './phrases/replies.ts';
import { FAREWELLS } from './phrases/small-talk.ts';
import type { PlaceToMeet } from './place-to-meet.ts';
import type { Said } from './said-to.ts';

/** A message of the talk, as the person who is to answer sees it. */
export type Heard = Pick<Message, '_id' | 'body' | 'createdAt' | 'embed' | 'isUnsent' | 'userIdFrom'>;

/** Who answers, where and when. */
export interface Answering {
  readonly personId: string;
  readonly character: Character;
  readonly moment: Moment;
  /** The name of their part of the city. */
  readonly hood: string;
  /** Where they would meet now, the nearest first. */
  readonly places: readonly PlaceToMeet[];
  /** What others said to the same visitor lately. */
  readonly saidByOthers: Said;
}

export interface Line {
  readonly body: string;
  /** The place of the city it names, which goes along. */
  readonly place: PlaceToMeet | null;
}

export interface TalkAnswer {
  readonly kind: IncomingKind;
  readonly lines: readonly Line[];
}

/** After this pause a talk begins again. */
const PAUSE_MS = 20 * MINUTE_MS;

const MORE: readonly IncomingKind[] = [
  ...([
    'greeting',
    'asks-where',
    'asks-when',
    'asks-free',
    'asks-plans',
    'asks-how',
    'asks-person',
    'compliment',
  ] as const),
  ...(['question', 'photo', 'spot', 'place'] as const),
];
/** What is answered after an ending: anything else is left at that. */
const ANSWERED_AFTER: Partial<Readonly<Record<IncomingKind, ReadonlySet<IncomingKind>>>> = {
  refusal: new Set(MORE),
  goodbye: new Set([...MORE, 'refusal', 'asks-for-photo', 'elsewhere', 'no', 'statement']),
};

/**
 * What a person answers to the newest messages of a talk; null where they leave it at that. They say nothing twice, and
 * nothing that others said to the same visitor lately; answer one ending and no second, and after a while say goodbye
 * themselves.
 *
 * @param history the newest messages, the oldest first
 */
export function answerTo(history: readonly Heard[], answering: Answering, random: Random): TalkAnswer | null {
  const { personId, character } = answering;
  const turns = turnsOf(
    history.filter(({ isUnsent }) => !isUnsent),
    personId,
  );
  const newest = turns.at(-1);
  if (newest === undefined || newest.isOwn) return null;
  const said = new Set(turns.filter(({ isOwn }) => isOwn).flatMap(({ messages }) => messages.map(wordsOf)));
  const kind = kindToAnswer(turns, newest);
  if (kind === null) return null;
  const talk = turns.slice(
    Math.max(
      0,
      turns.findLastIndex(({ pause }) => pause >= PAUSE_MS),
    ),
  );
  const own = talk.filter(({ isOwn }) => isOwn).flatMap(({ messages }) => messages);
  if (own.some(({ body }) => isFarewell(body))) return null;
  const ends = kind === 'refusal' || kind === 'goodbye';
  const isTired = own.length >= character.patience && !ends;
  const { first, then, often } = isTired ? { first: FAREWELLS, then: [], often: 0 } : REPLIES[kind];
  const fill = filler(answering, random);
  const { moment, saidByOthers } = answering;
  const choosing = {
    isSaid: (body: string) => said.has(body) || saidByOthers.has(body),
    fill,
    random,
    moment,
  };
  const one = choose(first, choosing);
  if (one === null) {
    const line = fallback({ first, then }, choosing, said);
    return line && { kind, lines: [line] };
  }
  const chance = often * (character.temperament === 'shy' ? 0.7 : 1);
  const topics = topicsOf(one.body);
  const isSaid = (body: string) =>
    choosing.isSaid(body) || topicsOf(body).some((topic) => topics.includes(topic));
  const other = random() < chance ? choose(then, { ...choosing, isSaid }) : null;
  // One place is enough.
  const isTooMuch = other === null || (one.place !== null && other.place !== null);
  return { kind, lines: isTooMuch ? [one] : [one, other] };
}

/**
 * Where all of it was said before: something to go on with, or else both in one, which nobody said. What is left is
 * to say what others said, rather than nothing.
 */
function fallback(
  { first, then }: Pick<Replies, 'first' | 'then'>,
  choosing: Choosing,
  said: Said,
): Line | null {
  const before = { ...choosing, isSaid: (body: string) => said.has(body) };
  return choose(then, choosing) ?? joined({ first, then }, before, choosing) ?? choose(first, before);
}

function joined(
  { first, then }: Pick<Replies, 'first' | 'then'>,
  before: Choosing,
  { isSaid }: Choosing,
): Line | null {
  const beginnings = allOf(first, before);
  const pairs = allOf(then, before).flatMap((end) =>
    beginnings.map(({ body, place }) => ({ body: `${body} ${end.body}`, place: place ?? end.place })),
  );
  return pairs.find(({ body }) => !isSaid(body.toLowerCase())) ?? null;
}

/** What the newest messages are about, or else the last of them; null where the talk ended with what was before. */
function kindToAnswer(turns: readonly Turn[], newest: Turn): IncomingKind | null {
  const before = turns.at(-2)?.isOwn ? turns.at(-3) : undefined;
  const answered = before && ANSWERED_AFTER[kindOfAll(before.messages)];
  const kinds = [kindOfAll(newest.messages), kindOfAll(newest.messages.slice(-1))];
  return kinds.find((kind) => answered?.has(kind) !== false) ?? null;
}

/** Messages of one of the two in a row. */
interface Turn {
  readonly isOwn: boolean;
  /** Milliseconds since the turn before. */
  readonly pause: number;
  readonly messages: readonly Heard[];
}

function turnsOf(heard: readonly Heard[], personId: string): Turn[] {
  const turns: (Turn & { messages: Heard[] })[] = [];
  for (const [index, message] of heard.entries()) {
    const isOwn = message.userIdFrom === personId;
    const last = heard[index - 1];
    const pause = last ? Date.parse(message.createdAt) - Date.parse(last.createdAt) : 0;
    const turn = turns.at(-1);
    if (turn?.isOwn === isOwn && pause < PAUSE_MS) turn.messages.push(message);
    else turns.push({ isOwn, pause, messages: [message] });
  }
  return turns;
}

/** The long words: two lines in a row are about different things. */
const topicsOf = (body: string): readonly string[] => body.toLowerCase().match(/\p{L}{5,}/gu) ?? [];

const wordsOf = ({ body }: Heard): string => body.toLowerCase();

const FAREWELL_BEGINNINGS = FAREWELLS.map(({ text }) => text.slice(0, 12));
const isFarewell = (body: string): boolean =>
  FAREWELL_BEGINNINGS.some((beginning) => body.startsWith(beginning));

type Fill = (phrase: Phrase) => Line | null;

interface Choosing {
  /** Whether it was said before, in lower case. */
  readonly isSaid: (body: string) => boolean;
  readonly fill: Fill;
  readonly moment: Moment;
  readonly random: Random;
}

const choose = (phrases: readonly Phrase[], choosing: Choosing): Line | null =>
  allOf(phrases, choosing)[0] ?? null;

/** All that may be said, in an order of chance. */
function allOf(phrases: readonly Phrase[], { isSaid, fill, moment, random }: Choosing): Line[] {
  const fitting = shuffled(
    phrases.filter((phrase) => fits(phrase, moment)),
    random,
  );
  // Now and then one that fits the hour alone, else they would drown among those that always do.
  const ordered =
    random() < 0.45 ? [...fitting.filter(({ parts, days }) => parts ?? days), ...fitting] : fitting;
  return ordered.flatMap((phrase) => {
    const line = fill(phrase);
    return line !== null && !isSaid(line.body.toLowerCase()) ? [line] : [];
  });
}

const fits = ({ parts, days }: Phrase, { part, isWeekend }: Moment): boolean =>
  (parts === undefined || parts.includes(part)) && (days === undefined || (days === 'weekend') === isWeekend);

/** What a phrase leaves open. */
const OPEN = /\{(\w+)\}/g;

/** Fills in what a phrase leaves open; none where that is not there. */
function filler({ character, moment, hood, places }: Answering, random: Random): Fill {
  const place = places.length === 0 ? null : pick(places, random);
  const words = new Map<string, string | null>([
    ['clock', clockInWords(moment)],
    ['weekday', moment.weekday],
    ['part', moment.part],
    ['hood', hood],
    ['place', place?.name ?? null],
    ['thing', character.interests.length === 0 ? null : pick(character.interests, random)],
    ['soon', soon(moment, random)],
  ]);
  return ({ text }) => {
    const names = Array.from(text.matchAll(OPEN), ([, name = '']) => name);
    if (names.some((name) => (words.get(name) ?? null) === null)) return null;
    const filled = text.replaceAll(OPEN, (_, name: string) => words.get(name) ?? '');
    const body = filled.charAt(0).toUpperCase() + filled.slice(1);
    return { body, place: text.includes('{place}') ? place : null };
  };
}

/** An hour to meet: today while there is time, or tomorrow. */
function soon({ hour, part }: Moment, random: Random): string {
  if (part === 'night') return pick(['five', 'six', 'seven'], random);
  return hourInWords(hour + 2 + Math.floor(random() * 2));
}
