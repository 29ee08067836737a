import { recurringJob } from '#platform/jobs/job.ts';
import { liveCalls } from '#platform/live/live-call.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { messaging } from '#product/messaging/server/index.ts';
import { type ConversationTrigger, notifications } from '#product/notifications/server/index.ts';
import { photos } from '#product/photos/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { profiles } from '#product/profiles/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import { type Caller, visitors } from '#product/visitors/server/index.ts';
import { chatEndpoints } from '../contract/endpoints.ts';
import { type Chat, createChat } from './create-chat.ts';
import { contactKeys } from './requests/contact-keys.ts';
import { createWaveLimit } from './requests/wave-limit.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export type ChatApi = Pick<
  Chat,
  'acceptInvitationInTx' | 'conversationOf' | 'inviteInTx' | 'rewordInvitationsInTx'
>;

/** Conversations of two. */
export const chat = defineSlice('chat', {
  uses: [captcha, visitors, blocks, live, presence, places, photos, profiles, notifications, messaging],
  endpoints: chatEndpoints,
  create: (parts) => {
    const { database, clock, log, randomBytes, bus, rates, serverKey, counters } = parts;
    const { visitors: who } = parts;
    const slice = createChat({
      ...{ database, clock, log, bus, randomBytes, files: parts.photos.files },
      liveCall: liveCalls<Caller>({
        callerNow: ({ sessionId }) => who.callerOf(sessionId),
        idOf: (caller) => caller._id,
        ...{ refuse, rates, log },
      }),
      ...{ holdVisitors: who.holdVisitors, publicProfiles: who.publicProfiles },
      ...{ accountFactsOf: who.accountFactsOf, contactKeys: contactKeys(serverKey) },
      waveLimit: createWaveLimit(counters, clock),
      hiddenFrom: parts.blocks.hiddenFrom,
      showPeople: parts.captcha.showPeople,
      partialUsersOf: parts.profiles.partialUsersOf,
      ...{
        live: parts.live,
        messaging: parts.messaging,
        notifications: parts.notifications,
        places: parts.places,
        presence: parts.presence,
      },
    });
    const contentOf = ({ visitorId, conversationId, about }: ConversationTrigger) =>
      slice.pushContentOf(visitorId, conversationId, about);
    return {
      handlers: slice.handlers,
      hooks: {
        blockChanging: (tx, { blockerId, blockedId }) => slice.separateInTx(tx, blockerId, blockedId),
        photoFor: slice.photoFor,
        changeSeqOf: (visitorId) => slice.changeSeqs.of(visitorId),
        pushContents: { message: contentOf, reaction: contentOf },
      },
      on: {
        socketOpened: ({ visitorId }) => slice.changeSeqs.connected(visitorId),
        socketClosed: ({ visitorId, isConnected }) => {
          if (!isConnected) slice.changeSeqs.disconnected(visitorId);
        },
        blockChanged: ({ blockerId, blockedId }) => slice.notifySeparated(blockerId, blockedId),
        visitorDeleted: () => slice.closeOrphanedParticipants(),
      },
      frames: slice.frames,
      jobs: [recurringJob('expire-messages', {}, slice.sweep)],
      personalData: {
        tables: personalTables,
        textsIn: personalTexts,
        filesOf: slice.filesOf,
        beforeExport: slice.deleteGoneMessages,
      },
      api: {
        conversationOf: slice.conversationOf,
        inviteInTx: slice.inviteInTx,
        rewordInvitationsInTx: slice.rewordInvitationsInTx,
        acceptInvitationInTx: slice.acceptInvitationInTx,
      } satisfies ChatApi,
    };
  },
});
