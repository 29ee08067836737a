import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Random } from '#platform/random/random.ts';
import { TYPING_MS } from '#product/chat/contract/events.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { chanceOf, demoMessageId } from '../chance.ts';
import type { SeenConversation, TalkDoors } from '../doors.ts';
import type { DemoPerson } from '../people.ts';
import { answerTo, type Line } from './answer.ts';
import { type Character, characterOf } from './character.ts';
import { momentOf } from '../moment.ts';
import { findOpenTalks, type OpenTalk } from './open-talks.ts';
import { hurriedPace, MAX_TALKS, seesAfter, thinksFor, typesFor } from './pace.ts';
import { hoodOf, placesToMeet } from './place-to-meet.ts';
import { findSaidTo, type Said, saidIn } from './said-to.ts';

/** How often it is looked for messages that wait. */
const LOOKS_EVERY_MS = 2_000;

export interface TalksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly doors: TalkDoors;
  readonly people: readonly DemoPerson[];
  /** Whether a person is on the map now. */
  readonly isOnline: (personId: string) => boolean;
  /** Lets a person be on the map, and stay there for a while. */
  readonly attend: (personId: string) => Promise<void>;
}

/** What a person is about to do, in a conversation that waits for them. */
type Step =
  | { readonly status: 'unseen'; readonly seesAt: number }
  | {
      readonly status: 'typing';
      readonly sendsAt: number;
      readonly typesAt: number;
      /** As of a character. */
      readonly pace: number;
    };

/** It is left at that until something new is written. */
interface Settled {
  readonly status: 'settled';
  readonly lastSeq: number;
}
const settledAt = (lastSeq: number): Settled => ({ status: 'settled', lastSeq });

interface Talk extends OpenTalk {
  readonly person: DemoPerson;
  readonly character: Character;
  /** When the message was noticed, in milliseconds since the epoch: it may have come while the server was stopped. */
  readonly since: number;
  readonly step: Step;
}
const dueAt = ({ step }: Talk): number => (step.status === 'unseen' ? step.seesAt : Infinity);

/** One look at all talks. */
interface Pass {
  /** Who sees now what was written to them. */
  readonly seers: ReadonlySet<Talk>;
  /** How many messages are unseen. */
  readonly waiting: number;
  readonly now: Date;
}

/** The lines of an answer. */
interface Chosen {
  readonly partnerId: string;
  /** The number of the message it answers. */
  readonly to: number;
  readonly lines: readonly NextLine[];
}

/** A line that is still to be sent. */
interface NextLine extends Line {
  readonly id: string;
}

/**
 * Lets invented people answer. What is to be answered is read from the conversations as they are stored, and the ids of
 * the answers follow from what they answer: after a restart none is missing and none is sent twice.
 *
 * @returns does what is due now
 */
export function createTalks(deps: TalksDeps): () => Promise<void> {
  const { clock, random, doors } = deps;
  const people = new Map(deps.people.map((person) => [person.id, person]));
  const talks = new Map<string, Talk>();
  /** The newest message of conversations that are left at that. */
  let settled = new Map<string, number>();
  let lookedAt = -Infinity;
  /** What is about to be said, and to which message, by conversation. */
  const chosen = new Map<string, Chosen>();

  /** The line of the answer to the newest message of the partner that was not sent yet; null where none is left. */
  async function nextLine(talk: Talk, { messages }: SeenConversation, now: Date): Promise<NextLine | null> {
    const { conversationId, personId, partnerId } = talk;
    const heard = messages.findLast(({ userIdFrom }) => userIdFrom === partnerId);
    if (!heard) return null;
    const sent = new Set(messages.map(({ _id }) => _id));
    const before = chosen.get(conversationId);
    if (before?.to === heard.seq) return before.lines.find(({ id }) => !sent.has(id)) ?? null;
    const stored = await findSaidTo(deps.database, partnerId, personId);
    // From here to the end nothing is awaited: two people who choose at the same time see each other's choice.
    const saying = [...chosen.values()].filter((one) => one.partnerId === partnerId && one !== before);
    const bodies = saying.flatMap(({ lines }) => lines.map(({ body }) => body));
    const lines = answerLines(talk, { messages, heard }, new Set([...stored, ...saidIn(bodies)]), now);
    chosen.set(conversationId, { partnerId, to: heard.seq, lines });
    return lines.find(({ id }) => !sent.has(id)) ?? null;
  }

  const unseen = () => [...talks.values()].filter(({ step }) => step.status === 'unseen');

  async function begin(open: OpenTalk, now: Date): Promise<void> {
    const person = people.get(open.personId);
    if (!person) return;
    const character = characterOf(person);
    const seesAt = now.getTime() + seesAfter(character, deps.isOnline(person.id), random);
    const step: Step = { status: 'unseen', seesAt };
    talks.set(open.conversationId, { ...open, since: now.getTime(), person, character, step });
    await deps.attend(person.id);
  }

  async function look(now: Date): Promise<void> {
    const found = await findOpenTalks(deps.database, now, lookedAt === -Infinity);
    lookedAt = now.getTime();
    const still = found.filter(({ conversationId, lastSeq }) => settled.get(conversationId) === lastSeq);
    settled = new Map(still.map(({ conversationId, lastSeq }) => [conversationId, lastSeq]));
    for (const open of found)
      if (!talks.has(open.conversationId) && !settled.has(open.conversationId)) await begin(open, now);
  }

  /** At most twelve are answered at a time; those come first who were due first. */
  function passAt(now: Date): Pass {
    const waiting = unseen().toSorted((one, other) => dueAt(one) - dueAt(other));
    const due = waiting.filter((talk) => dueAt(talk) <= now.getTime());
    const free = MAX_TALKS - (talks.size - waiting.length);
    return { seers: new Set(due.slice(0, Math.max(0, free))), waiting: waiting.length, now };
  }

  /** Reads what is new, then types what there is to say to it. */
  async function see(talk: Talk, waiting: number, now: Date): Promise<Step | Settled> {
    const { personId, partnerId } = talk;
    const pace = hurriedPace(talk.character, { waiting, waited: now.getTime() - talk.since });
    const seen = await doors.conversationWith(personId, partnerId);
    const newest = seen?.messages.at(-1);
    if (!seen || !newest) return settledAt(talk.lastSeq);
    if (seen.isRequest && !(await doors.accept(personId, seen.id))) return settledAt(newest.seq);
    await doors.read(personId, seen.id, newest._id);
    const line = await nextLine(talk, seen, now);
    if (line === null) return settledAt(newest.seq);
    const typesAt = now.getTime() + thinksFor({ pace }, random);
    return { status: 'typing', typesAt, sendsAt: typesAt + typesFor(line.body, { pace }), pace };
  }

  async function send(talk: Talk, pace: number, now: Date): Promise<Step | Settled> {
    const { personId, partnerId } = talk;
    const seen = await doors.conversationWith(personId, partnerId);
    const newest = seen?.messages.at(-1);
    const line = seen && (await nextLine(talk, seen, now));
    if (!newest || !line) return settledAt(newest?.seq ?? talk.lastSeq);
    if (newest.userIdFrom === partnerId) await doors.read(personId, seen.id, newest._id);
    const { id, body, place } = line;
    const embed = place && { type: 'place' as const, placeId: place.id, name: place.name };
    if (!(await doors.send(personId, { id, partnerId, body, embed }))) return settledAt(newest.seq);
    const after = await doors.conversationWith(personId, partnerId);
    const next = after && (await nextLine(talk, after, now));
    if (!next) return settledAt(after?.messages.at(-1)?.seq ?? newest.seq);
    const typesAt = now.getTime();
    return { status: 'typing', typesAt, sendsAt: typesAt + typesFor(next.body, { pace }), pace };
  }

  /** What a person does next, after what is due now. */
  async function nextStep(talk: Talk, { seers, waiting, now }: Pass): Promise<Step | Settled> {
    const { step } = talk;
    const time = now.getTime();
    if (step.status === 'unseen') return seers.has(talk) ? see(talk, waiting, now) : step;
    if (step.sendsAt <= time) return send(talk, step.pace, now);
    if (step.typesAt > time) return step;
    await doors.showTyping(talk.personId, talk.partnerId);
    return { ...step, typesAt: time + TYPING_MS };
  }

  async function advance(talk: Talk, pass: Pass): Promise<void> {
    const { conversationId } = talk;
    const step = await nextStep(talk, pass).catch((error: unknown) => {
      talks.delete(conversationId);
      throw error;
    });
    if (step.status !== 'settled') talks.set(conversationId, { ...talk, step });
    else {
      talks.delete(conversationId);
      settled.set(conversationId, step.lastSeq);
    }
  }

  return async () => {
    const now = clock.now();
    // A choice stays for one more look than its talk: who looked before it was sent has to see it.
    for (const conversationId of chosen.keys()) if (!talks.has(conversationId)) chosen.delete(conversationId);
    if (now.getTime() - lookedAt >= LOOKS_EVERY_MS) await look(now);
    const pass = passAt(now);
    // One that fails holds no other up, and is begun again at the next look.
    const outcomes = await Promise.allSettled([...talks.values()].map((talk) => advance(talk, pass)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}

/** What a person says to a message, in the order in which it is sent. */
function answerLines(
  { person, character, conversationId }: Talk,
  { messages, heard }: Pick<SeenConversation, 'messages'> & { readonly heard: Message },
  saidByOthers: Said,
  now: Date,
): NextLine[] {
  const moment = momentOf(now);
  const answer = answerTo(
    messages.filter(({ seq }) => seq <= heard.seq),
    {
      ...{ personId: person.id, character, moment, hood: hoodOf(person.at) },
      ...{ places: placesToMeet(person.at, moment), saidByOthers },
    },
    chanceOf(`answer in ${conversationId} to ${heard.seq}`),
  );
  return answer?.lines.map((line, at) => ({ ...line, id: idOf(conversationId, heard, at) })) ?? [];
}

const idOf = (conversationId: string, { seq, createdAt }: Message, line: number): string =>
  demoMessageId(`line ${line} in ${conversationId} to ${seq}`, new Date(createdAt));
