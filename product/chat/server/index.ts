import { recurringJob } from '#platform/jobs/job.ts';
import { liveCalls } from '#platform/live/live-call.ts';
import { declareHooks } from '#platform/slice/slice.ts';
import { blocks } from '#product/blocks/server/index.ts';
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
import type { ChatHooks } from './context.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { type Chat, createChat } from './create-chat.ts';
import { presentPhotoEmbed, type TakenPhoto } from './photos/message-photos.store.ts';
import { personalTables } from './personal-data.ts';

export type { ChatHooks } from './context.ts';
export { takeUnsentPhoto, type TakenPhoto } from './photos/message-photos.store.ts';

/** A photo that is not hidden, as clients get it. */
export const presentPhoto = (photo: TakenPhoto): PhotoEmbed =>
  presentPhotoEmbed({ ...photo, isHidden: false });

export type ChatApi = Pick<Chat, 'conversationOf'>;

/** Conversations of two. */
export const chat = defineSlice('chat', {
  uses: [visitors, blocks, live, presence, photos, places, profiles, notifications],
  endpoints: chatEndpoints,
  hooks: declareHooks<ChatHooks>(),
  create: (parts) => {
    const { database, clock, log, randomBytes, storage, bus, rates, hooks } = parts;
    const { visitors: who } = parts;
    const slice = createChat({
      ...{ database, clock, log, bus, randomBytes, storage, hooks },
      liveCall: liveCalls<Caller>({
        callerNow: ({ sessionId }) => who.callerOf(sessionId),
        idOf: (caller) => caller._id,
        ...{ refuse, rates, log },
      }),
      ...{ lockVisitors: who.lockVisitors, publicProfiles: who.publicProfiles },
      hiddenFrom: parts.blocks.hiddenFrom,
      uploads: parts.photos.uploads,
      partialUsersOf: parts.profiles.partialUsersOf,
      ...{
        live: parts.live,
        notifications: parts.notifications,
        places: parts.places,
        presence: parts.presence,
      },
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
