import type { PartialUser, ProfileImage } from '../contract.ts';
import { mayWithPerson } from '../rules.ts';
import { roundedTime } from '#product/visitors/rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { Context } from './context.ts';
import {
  findVisitors,
  publicProfile,
  visibilityOf,
  type VisitorRow,
} from '#product/visitors/server/index.ts';

/** Visitors as the caller sees them, by id, without hidden ones. */
export async function partialUsersOf(
  context: Context,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartialUser>> {
  const hidden = context.hiddenFrom(caller._id);
  const asked = ids.filter((id) => !hidden.has(id));
  const [rows, images] = await Promise.all([
    findVisitors(context.database, asked),
    context.imagesOf(asked, caller._id),
  ]);
  const now = context.clock.now();
  return new Map(
    rows.map((row) => [row.id, partialUser(context, caller, row, now, images.get(row.id) ?? [])]),
  );
}

export function partialUser(
  context: Context,
  caller: Caller,
  row: VisitorRow,
  now: Date,
  images: ProfileImage[],
): PartialUser {
  const isSelf = row.id === caller._id;
  const can = mayWithPerson(caller, isSelf);
  // Only visitors who could reply can be messaged.
  const canAnswer = row.accountType !== 'anonymous' && visibilityOf(row, now) === 'visible';
  return { ...card(context, row, now, images), can: { ...can, chat: can.chat && canAnswer } };
}

function card(
  context: Context,
  row: VisitorRow,
  now: Date,
  images: ProfileImage[],
): Omit<PartialUser, 'can'> {
  const facts = publicProfile(row, now);
  const { isOnline, lastSeen } = context.presenceOf(row.id);
  const roundedLastSeen = lastSeen && roundedTime(lastSeen, isOnline, now).toISOString();
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
    connectUpdateTime: roundedLastSeen,
    disconnectTime: isOnline ? null : roundedLastSeen,
    isSuspended: row.suspendedAt !== null,
    isHidden: false,
    accountType: facts.accountType,
    hostingStatus: facts.hostingStatus ?? null,
    // Off the map it would reveal that the visitor is around after all, in a privacy zone.
    availability: (lastSeen && facts.availability) ?? null,
    isPromoted: row.isPromoted,
    isDemo: row.isDemo,
  };
}
