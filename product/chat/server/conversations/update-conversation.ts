import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Queries } from '#platform/db/database.ts';
import type { ChatEvent } from '../../contract/events.ts';
import { advanceChangeSeqs } from '../changes/changes.store.ts';
import type { PushTrigger } from '#product/notifications/server/index.ts';
import type { Context, ParticipantEvent } from '../context.ts';
import { conversationEvent, frameOf } from '../frames.ts';
import { withChangeSeq } from '../changes/with-change-seq.ts';
import { findParticipant, type Participant } from './participants.store.ts';

/** A visitor's participant row of a conversation that both still have. */
export type OpenParticipant = Omit<
  { readonly [Name in keyof Participant]: NonNullable<Participant[Name]> },
  MayBeNull
> &
  Pick<Participant, MayBeNull>;
type MayBeNull =
  | 'pinnedAt'
  | 'requestOf'
  | 'disappearHours'
  | 'disappearSetBy'
  | 'disappearSetAt'
  | 'disappearAfterSeq';

/** Whether the visitor still sees it: the partner is there, and no block separates them. */
export function isOpen(
  context: Pick<Context, 'hiddenFrom'>,
  participant: Participant | null,
): participant is OpenParticipant {
  return participant !== null && isOpenBeside(context.hiddenFrom(participant.visitorId), participant);
}

/** The same for many participants of one visitor, from whom these are hidden. */
export const isOpenBeside = (
  hidden: ReadonlySet<string>,
  participant: Participant,
): participant is OpenParticipant =>
  participant.lastSeq !== null && participant.partnerId !== null && !hidden.has(participant.partnerId);

export interface Changing {
  readonly raw: RawTransaction;
  readonly tx: Queries;
  readonly participant: OpenParticipant;
  readonly now: Date;
}

export type Changed<Answer> =
  | { readonly type: 'unchanged'; readonly answer: Answer }
  | {
      readonly type: 'changed';
      readonly answer: Answer;
      /** The frame for each, by their own number of the change; a hint to refetch unless given. */
      readonly event?: (changeSeq: number) => ChatEvent;
    };

type Concerns = 'own' | 'both';

export interface ChangingOf {
  readonly visitorId: string;
  readonly conversationId: string;
  /** Whose changes this is one of; a function is asked before the lock and, where that says both, under it. */
  readonly concerns: Concerns | ((participant: OpenParticipant, database: Queries) => Promise<Concerns>);
}

/**
 * Changes something of a conversation under the lock of whom it concerns, gives it its numbers and, once it is
 * committed, notifies them. Null when the visitor has no such conversation.
 */
export async function changing<Answer>(
  context: Context,
  { visitorId, conversationId, concerns }: ChangingOf,
  work: (changing: Changing) => Promise<Changed<Answer>>,
): Promise<{ readonly answer: Answer } | null> {
  const before = await findParticipant(context.database, visitorId, conversationId);
  if (!isOpen(context, before)) return null;
  const { partnerId } = before;
  const concernedBy = async (participant: OpenParticipant, database: Queries) => {
    const whom = typeof concerns === 'string' ? concerns : await concerns(participant, database);
    return whom === 'both' ? [visitorId, partnerId] : [visitorId];
  };
  const locked = await concernedBy(before, context.database);
  const outcome = await withChangeSeq(context, locked, async (raw) => {
    const tx = built(raw);
    // The partner may have been deleted or separated while waiting for the lock.
    const participant = await findParticipant(tx, visitorId, conversationId);
    if (!isOpen(context, participant)) return null;
    const changed = await work({ raw, tx, participant, now: context.clock.now() });
    if (changed.type === 'unchanged') return { changed, notices: [] };
    const notices: ParticipantEvent[] = [];
    const pushes: PushTrigger[] = [];
    // What was hidden from the partner while this waited for the lock stays hidden.
    const concerned = locked.length === 1 ? locked : await concernedBy(participant, tx);
    for (const [id, changeSeq] of await advanceChangeSeqs(raw, conversationId, concerned)) {
      const event = changed.event?.(changeSeq) ?? conversationEvent(changeSeq, conversationId);
      notices.push({
        ...{ visitorId: id, partnerId: id === visitorId ? partnerId : visitorId, changeSeq },
        frame: frameOf(event),
      });
      if (mayCausePush(id, event)) pushes.push({ visitorId: id, conversationId, about: 'reaction' });
    }
    await context.notifications.enqueue(raw, pushes);
    return { changed, notices };
  });
  if (outcome === null) return null;
  context.notifyBoth(outcome.notices);
  return { answer: outcome.changed.answer };
}

/** A reaction of the partner may; `findPushContent` looks whether it is a new one. */
const mayCausePush = (visitorId: string, event: ChatEvent): boolean =>
  event.type === 'reaction' && event.messageReactions.some(({ byUserId }) => byUserId !== visitorId);
