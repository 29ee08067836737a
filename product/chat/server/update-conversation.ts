import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Queries } from '#platform/db/database.ts';
import type { ChatEvent } from '../live.contract.ts';
import { advanceChangeSeqs } from './changes.store.ts';
import type { Context, PushContent } from './context.ts';
import { conversationEvent, frameOf } from './frames.ts';
import { withChangeSeq } from './with-change-seq.ts';
import { findParticipant, type Participant } from './participants.store.ts';

/** One's side of a conversation that both still have. */
export type OpenParticipant = Omit<
  { readonly [Name in keyof Participant]: NonNullable<Participant[Name]> },
  MayBeNull
> &
  Pick<Participant, MayBeNull>;
type MayBeNull =
  'pinnedAt' | 'requestOf' | 'disappearHours' | 'disappearSetBy' | 'disappearSetAt' | 'disappearAfterSeq';

/** Whether he still sees it: the other is there, and no block has parted them. */
export function isOpen(
  context: Pick<Context, 'hiddenFrom'>,
  participant: Participant | null,
): participant is OpenParticipant {
  if (participant?.lastSeq == null || participant.partnerId === null) return false;
  return !context.hiddenFrom(participant.visitorId).has(participant.partnerId);
}

export interface Changing {
  readonly raw: RawTransaction;
  readonly tx: Queries;
  readonly participant: OpenParticipant;
  readonly now: Date;
}

export type Changed<Answer> =
  | { readonly kind: 'unchanged'; readonly answer: Answer }
  | {
      readonly kind: 'changed';
      readonly answer: Answer;
      /** What each is told, by the number the change has among his; that something is to be asked for unless given. */
      readonly event?: (change: number) => ChatEvent;
    };

type Concerns = 'him' | 'both';

export interface ChangingOf {
  readonly visitorId: string;
  readonly conversationId: string;
  /** Whose changes this is one of; where that depends on it, the conversation is as it was before. */
  readonly concerns: Concerns | ((before: OpenParticipant) => Promise<Concerns>);
}

/**
 * Changes something of a conversation under the lock of whom it concerns, gives it its numbers and, once it is
 * committed, tells them. Null when he has no such conversation.
 */
export async function changing<Answer>(
  context: Context,
  { visitorId, conversationId, concerns }: ChangingOf,
  work: (changing: Changing) => Promise<Changed<Answer>>,
): Promise<{ readonly answer: Answer } | null> {
  const before = await findParticipant(context.database, visitorId, conversationId);
  if (!isOpen(context, before)) return null;
  const { partnerId } = before;
  const whom = typeof concerns === 'string' ? concerns : await concerns(before);
  const concerned = whom === 'both' ? [visitorId, partnerId] : [visitorId];
  const outcome = await withChangeSeq(context, concerned, async (raw) => {
    const tx = built(raw);
    // The other may have left, or parted, while the lock was waited for.
    const participant = await findParticipant(tx, visitorId, conversationId);
    if (!isOpen(context, participant)) return null;
    const changed = await work({ raw, tx, participant, now: context.clock.now() });
    const numbers =
      changed.kind === 'changed' ? await advanceChangeSeqs(raw, conversationId, concerned) : null;
    return { changed, numbers };
  });
  if (outcome === null) return null;
  const { changed, numbers } = outcome;
  if (changed.kind === 'changed')
    context.tellBoth(
      [...(numbers ?? [])].map(([id, change]) => {
        const event = changed.event?.(change) ?? conversationEvent(change, conversationId);
        return {
          ...{ visitorId: id, partnerId: id === visitorId ? partnerId : visitorId, change },
          ...{ frame: frameOf(event), news: pushContentFor(id, event) },
        };
      }),
    );
  return { answer: changed.answer };
}

/** A reaction of the other one may be worth a sound: whether there is a new one, `findPushContent` finds out. */
const pushContentFor = (visitorId: string, event: ChatEvent): PushContent | null =>
  event.type === 'reaction' && event.messageReactions.some(({ byUserId }) => byUserId !== visitorId)
    ? { conversationId: event.conversationId, about: 'reaction' }
    : null;
