import { distanceMiles, fromPair } from '#platform/geo/point.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { liveCalls } from '#platform/live/live-call.ts';
import { declareHooks } from '#platform/slice/slice.ts';
import { blocks, findBlocksWithin } from '#product/blocks/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { notifications } from '#product/notifications/server/index.ts';
import { photos } from '#product/photos/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { profiles } from '#product/profiles/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import { type Caller, visitors } from '#product/visitors/server/index.ts';
import { chatEndpoints } from '../contract/endpoints.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { type Chat, createChat } from './create-chat.ts';
import { presentPhotoEmbed, type TakenPhoto } from './photos/message-photos.store.ts';
import { personalTables } from './personal-data.ts';

export { takeUnsentPhoto, type TakenPhoto } from './photos/message-photos.store.ts';

/** A photo that is not hidden, as clients get it. */
export const presentPhoto = (photo: TakenPhoto): PhotoEmbed =>
  presentPhotoEmbed({ ...photo, isHidden: false });

export interface ChatHooks {
  /** A photo that went along with something else than a message of two, for who may see it; null when it is none. */
  readonly photoFor: (viewerId: string, name: string) => Promise<Uint8Array | null>;
}

export type ChatApi = Pick<Chat, 'conversationOf'>;

/** Conversations of two. */
export const chat = defineSlice('chat', {
  uses: [visitors, blocks, live, presence, photos, places, profiles, notifications],
  endpoints: chatEndpoints,
  hooks: declareHooks<ChatHooks>(),
  create: (parts) => {
    const { database, clock, log, randomBytes, storage, bus, rates, hooks } = parts;
    const { visitors: who, blocks: hiding, live: channel, presence: where } = parts;
    const slice = createChat({
      ...{ database, clock, log, bus, randomBytes, storage },
      uploads: parts.photos.uploads,
      liveCall: liveCalls<Caller>({
        callerNow: ({ sessionId }) => who.callerOf(sessionId),
        idOf: (caller) => caller._id,
        ...{ refuse, rates, log },
      }),
      hiddenFrom: hiding.hiddenFrom,
      blocksWithin: findBlocksWithin,
      lockVisitors: who.lockVisitors,
      publicProfiles: (tx, ids) => who.publicProfiles(ids, tx),
      placeNameOf: parts.places.nameOf,
      milesBetween: (one, other) => {
        const [a, b] = [where.publishedOf(one), where.publishedOf(other)];
        return a && b && distanceMiles(fromPair(a.coordinates), fromPair(b.coordinates));
      },
      partialUsersOf: parts.profiles.partialUsersOf,
      otherPhotoFor: async (viewerId, name) => {
        for (const photoFor of hooks.of('photoFor')) {
          const photo = await photoFor(viewerId, name);
          if (photo) return photo;
        }
        return null;
      },
      tell: channel.send,
      enqueuePushes: parts.notifications.enqueue,
      changesKnown: channel.sendChangeSeq,
    });
    return {
      handlers: slice.handlers,
      hooks: {
        blockChanging: (tx, { blockerId, blockedId }) => slice.separateInTx(tx, blockerId, blockedId),
        changeSeqOf: (visitorId) => slice.newest.of(visitorId),
        pushContentOf: ({ visitorId, conversationId, about }) =>
          slice.pushContentOf(visitorId, conversationId, about),
      },
      on: {
        socketOpened: ({ visitorId }) => slice.newest.connected(visitorId),
        socketClosed: ({ visitorId, isConnected }) => {
          if (!isConnected) slice.newest.disconnected(visitorId);
        },
        blockChanged: ({ blockerId, blockedId }) => slice.notifySeparated(blockerId, blockedId),
        visitorDeleted: () => slice.closeOrphanedParticipants(),
      },
      frames: slice.frames,
      jobs: [recurringJob('expire-messages', {}, slice.sweep)],
      personalData: {
        tables: personalTables,
        filesOf: slice.filesOf,
        beforeExport: slice.deleteGoneMessages,
      },
      api: { conversationOf: slice.conversationOf } satisfies ChatApi,
    };
  },
});
