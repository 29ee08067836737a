import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { getProfile as contract, PartialUser, ProfileImage } from '../contract.ts';
import { cardFor, mayWithPerson, toldTime } from '../rules.ts';
import type { Caller } from './callers.ts';
import type { Context } from './handler.ts';
import { personFacts, visibilityOf } from './person-facts.ts';
import type { VisitorRow } from './tables.ts';
import { findVisitor } from './visitors.store.ts';

export const getProfile =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller } = call;
    const { userId } = call.query;
    // Asked for in every case, so that the time of the answer says no more than the answer.
    const row = await findVisitor(context.database, userId);
    const now = context.clock.now();
    const isSelf = userId === caller._id;
    const outcome = cardFor({
      isSelf,
      person: visibilityOf(row, now),
      blockedByViewer: context.blocks.blockedBy(caller._id).has(userId),
      blockedEitherWay: context.blocks.blockedWith(caller._id).has(userId),
    });
    if (outcome !== 'card') throw new Refused<typeof contract>('not-found', { reason: outcome });
    if (row === null) throw new Refused<typeof contract>('not-found', { reason: 'deleted' });
    const images = await context.imagesOf(userId, caller._id);
    const shown = card(context, row, now, images);
    if (isSelf) shown.data.profile.hideSupport = row.hideSupport;
    return { ...shown, can: mayWithPerson(caller, isSelf) };
  };

function card(
  context: Context,
  row: VisitorRow,
  now: Date,
  images: ProfileImage[],
): Omit<PartialUser, 'can'> {
  const facts = personFacts(row, now);
  const { isOnline, lastSeen } = context.presenceOf(row.id);
  const told = lastSeen && toldTime(lastSeen, isOnline, now).toISOString();
  return {
    _id: row.id,
    handle: row.handle,
    data: {
      profile: {
        photo: images.find(({ isPrimary }) => isPrimary) ?? null,
        hideSupport: false,
        extended: {
          ...(row.bio !== null && { bio: row.bio }),
          ...(facts.age !== undefined && { age: facts.age }),
          ...(facts.tags && { tags: facts.tags }),
          ...(row.heightCm !== null && { heightCm: row.heightCm }),
          customChats: row.customChats,
        },
        images,
      },
    },
    options: {},
    connectUpdateTime: told,
    disconnectTime: isOnline ? null : told,
    isSuspended: row.suspendedAt !== null,
    isHidden: false,
    accountType: facts.accountType,
    hostingStatus: facts.hostingStatus ?? null,
    isPromoted: row.isPromoted,
    isDemo: row.isDemo,
  };
}
