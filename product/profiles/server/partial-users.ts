import type { PartialUser, ProfileImage } from '../contract.ts';
import { mayWithPerson } from '../rules.ts';
import { roundedTime } from '#product/visitors/rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { aboutSelf } from './about-self.ts';
import type { Context } from './context.ts';
import {
  findVisitors,
  type PublicProfile,
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

/** Who is shown people, and from where. */
export type ShownTo = Parameters<Context['showPeople']>[0] & { readonly caller: Caller };

export async function showCards(
  context: Context,
  call: ShownTo,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartialUser>> {
  await context.showPeople(call, ids);
  const cards = await partialUsersOf(context, call.caller, ids);
  return new Map([...cards].filter(([, card]) => !card.isSuspended));
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
          ...aboutSelf(row),
          customChats: row.customChats,
        },
        images,
      },
    },
    options: {},
    ...whileOnMap(context.onlineStateOf(row.id), facts, now),
    isSuspended: row.suspendedAt !== null,
    isHidden: false,
    accountType: facts.accountType,
    isPromoted: row.isPromoted,
    isDemo: row.isDemo,
  };
}

type WhileOnMap = Pick<
  PartialUser,
  'connectUpdateTime' | 'disconnectTime' | 'hostingStatus' | 'availability' | 'rightNow'
>;

const offTheMap: WhileOnMap = {
  connectUpdateTime: null,
  disconnectTime: null,
  hostingStatus: null,
  availability: null,
  rightNow: null,
};

/**
 * What goes with being on the map. Shown of a visitor who is not on it, any of these would reveal that they are around
 * after all, in a privacy zone: "at home, now, hosting".
 */
function whileOnMap(
  { isOnline, lastSeen }: ReturnType<Context['onlineStateOf']>,
  { hostingStatus, availability, rightNow }: PublicProfile,
  now: Date,
): WhileOnMap {
  if (lastSeen === null) return offTheMap;
  const seen = roundedTime(lastSeen, isOnline, now).toISOString();
  return {
    connectUpdateTime: seen,
    disconnectTime: isOnline ? null : seen,
    hostingStatus: hostingStatus ?? null,
    availability: availability ?? null,
    rightNow: rightNow ?? null,
  };
}
