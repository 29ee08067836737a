import type { MessagePhoto } from '#product/messaging/server/index.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { FrameHandler } from '#platform/slice/slice.ts';
import { createBatcher } from '#platform/concurrency/batch.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { chatEndpoints } from '../contract/endpoints.ts';
import { acceptRequest } from './requests/accept-request.ts';
import type { ContactRefusal } from '../requests/first-contacts.rules.ts';
import { acceptInvitationInTx, type Invitation, inviteInTx } from './requests/invite.ts';
import type { Rewording } from './requests/count-rewording.ts';
import { rewordInvitationsInTx } from './requests/reword-invitations.ts';
import { addReaction } from './messages/add-reaction.ts';
import { isOpen } from './conversations/update-conversation.ts';
import type { ChatDeps, Context } from './context.ts';
import { declineRequest } from './requests/decline-request.ts';
import { editMessage } from './messages/edit-message.ts';
import { type ChatPush, findPushContent } from './conversations/find-push-content.ts';
import { conversationEvent, frameOf } from './frames.ts';
import { getConversation } from './conversations/get-conversation.ts';
import { getMessageRequestFilters } from './requests/get-message-request-filters.ts';
import { getPrivacySettings } from './settings/get-privacy-settings.ts';
import { handleSendFrame } from './send/handle-send-frame.ts';
import { hidePhoto } from './photos/hide-photo.ts';
import { deleteExpired } from './disappearing/delete-expired.ts';
import { listChanges } from './changes/list-changes.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { getNote } from './settings/get-note.ts';
import { listMessages } from './messages/list-messages.ts';
import { listQuickReplies } from './settings/list-quick-replies.ts';
import { photosOf } from './photos/message-photos.store.ts';
import { photoFor } from './photos/photo-for.ts';
import { ChangeSeqCache, shareChangeSeqs } from './changes/change-seq-cache.ts';
import { closeOrphanedParticipants, separateInTx, notifySeparated } from './separate.ts';
import { pinConversation } from './conversations/pin-conversation.ts';
import { readAll } from './conversations/read-all.ts';
import { readConversation } from './conversations/read-conversation.ts';
import { removeReaction } from './messages/remove-reaction.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { searchMessages } from './messages/search-messages.ts';
import { sendBatch } from './send/send-batch.ts';
import { sendMessage } from './send/send-message.ts';
import { setConversation } from './conversations/set-conversation.ts';
import { setDisappearing } from './disappearing/set-disappearing.ts';
import { setMessageRequestFilters } from './requests/set-message-request-filters.ts';
import { setPrivacySettings } from './settings/set-privacy-settings.ts';
import { setNote } from './settings/set-note.ts';
import { setQuickReplies } from './settings/set-quick-replies.ts';
import { sweepChat } from './disappearing/retention.ts';
import { handleTypingFrame } from './handle-typing-frame.ts';
import { findChangeSeq, findParticipantWith } from './conversations/participants.store.ts';
import { unsendMessage } from './messages/unsend-message.ts';
import { unsetPhotos } from './photos/unset-photos.ts';
import { unpinConversation } from './conversations/unpin-conversation.ts';

/** Messages stored together at most; beyond this each waits longer for little more speed. */
const MAX_CONCURRENT = 200;

export interface Chat {
  readonly handlers: Handlers<typeof chatEndpoints, Caller>;
  /** How far the changes have come of everybody who is connected. */
  readonly changeSeqs: Pick<ChangeSeqCache, 'of' | 'connected' | 'disconnected'>;
  /** The unseen news of a conversation that may become a push; null when there are none. */
  pushContentOf: (
    visitorId: string,
    conversationId: string,
    about: 'message' | 'reaction',
  ) => Promise<ChatPush | null>;
  /** Handlers of the frames of a live connection. */
  readonly frames: Readonly<Record<'send' | 'typing', FrameHandler<Caller>>>;
  /** In the transaction that parts two people or brings them together, before it writes. */
  separateInTx: (tx: RawTransaction, visitorId: string, partnerId: string) => Promise<void>;
  /** After that was committed. */
  notifySeparated: (visitorId: string, partnerId: string) => Promise<void>;
  /** After an account was deleted. */
  closeOrphanedParticipants: () => Promise<void>;
  /** A photo of a conversation for its two; for all others there is none. */
  photoFor: (viewerId: string, name: string) => Promise<MessagePhoto | null>;
  /** The photos a visitor sent that are in a conversation, as files, one after the other. */
  filesOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
  /** Whether two write to each other: `request` before the one who was written to answered or accepted. */
  conversationOf: (visitorId: string, partnerId: string) => Promise<'open' | 'request' | 'no'>;
  /** Counts an invitation in the transaction that stores it, or returns why it may not be made. */
  inviteInTx: (tx: RawTransaction, invitation: Invitation) => Promise<ContactRefusal | null>;
  /** Counts other texts of invitations in the transaction that stores them, or returns why they may not change. */
  rewordInvitationsInTx: (tx: RawTransaction, rewording: Rewording) => Promise<'repeated-first' | null>;
  /** In the transaction in which an invitation is accepted. */
  acceptInvitationInTx: (
    tx: RawTransaction,
    invitation: Pick<Invitation, 'authorId' | 'partnerId'>,
  ) => Promise<void>;
  /** Takes away what has disappeared, so that nothing of it is in what is read next. */
  deleteGoneMessages: () => Promise<void>;
  /** Deletes what has expired, and sends what was not sent. */
  sweep: () => Promise<void>;
}

export function createChat(given: ChatDeps): Chat {
  const changeSeqs = new ChangeSeqCache({
    load: (visitorId) => findChangeSeq(given.database, visitorId),
    loaded: given.live.sendChangeSeq,
    log: given.log,
  });
  const { changed, markUncertain } = shareChangeSeqs(given.bus, changeSeqs);
  const sendToVisitor = (visitorId: string, changeSeq: number, frame: string) => {
    // First, in every process: the next heartbeat says it.
    changed(visitorId, changeSeq);
    given.live.send(visitorId, frame);
  };
  const notifiers: Pick<Context, 'notifyBoth' | 'notifyConversation' | 'notifyDrafts' | 'markUncertain'> = {
    notifyBoth: (notices) => {
      for (const { visitorId, partnerId, changeSeq, frame } of notices) {
        if (given.hiddenFrom(visitorId).has(partnerId)) continue;
        sendToVisitor(visitorId, changeSeq, frame);
      }
    },
    notifyConversation: (visitorId, changeSeq, conversationId) =>
      sendToVisitor(visitorId, changeSeq, frameOf(conversationEvent(changeSeq, conversationId))),
    notifyDrafts: (visitorId, changeSeq) => {
      // Before the heartbeat, in every process: it says the number.
      changed(visitorId, changeSeq);
      given.live.sendChangeSeq(visitorId);
    },
    markUncertain,
  };
  const send = createBatcher(sendBatch(given, notifiers), {
    most: MAX_CONCURRENT,
    failed: (error) =>
      given.log.error({ kind: errorKind(error) }, 'a batch of messages failed and is halved'),
  });
  const context: Context = { ...given, ...notifiers, send };
  return {
    handlers: {
      listConversations: listConversations(context),
      getConversation: getConversation(context),
      listChanges: listChanges(context),
      listMessages: listMessages(context),
      sendMessage: sendMessage(context),
      readConversation: readConversation(context),
      readAll: readAll(context),
      saveDraft: saveDraft(context),
      getNote: getNote(context),
      setNote: setNote(context),
      listQuickReplies: listQuickReplies(context),
      setQuickReplies: setQuickReplies(context),
      getMessageRequestFilters: getMessageRequestFilters(context),
      setMessageRequestFilters: setMessageRequestFilters(context),
      acceptRequest: acceptRequest(context),
      declineRequest: declineRequest(context),
      getPrivacySettings: getPrivacySettings(context),
      setPrivacySettings: setPrivacySettings(context),
      searchMessages: searchMessages(context),
      setConversation: setConversation(context),
      setDisappearing: setDisappearing(context),
      editMessage: editMessage(context),
      unsendMessage: unsendMessage(context),
      pinConversation: pinConversation(context),
      unpinConversation: unpinConversation(context),
      addReaction: addReaction(context),
      removeReaction: removeReaction(context),
      hidePhoto: hidePhoto(context),
      unsetPhotos: unsetPhotos(context),
    },
    changeSeqs,
    pushContentOf: (...what) => findPushContent(context, ...what),
    frames: { send: handleSendFrame(context), typing: handleTypingFrame(context) },
    separateInTx: (tx, visitorId, partnerId) => separateInTx(context, tx, visitorId, partnerId),
    notifySeparated: (visitorId, partnerId) => notifySeparated(context, visitorId, partnerId),
    closeOrphanedParticipants: () => closeOrphanedParticipants(context),
    photoFor: (...what) => photoFor(context, ...what),
    filesOf: async function* (visitorId) {
      for await (const photo of photosOf(context.database, visitorId)) {
        const bytes = await context.files.get(photo);
        if (bytes) yield [`photos/${photo.id}.webp`, bytes];
      }
    },
    deleteGoneMessages: () => deleteExpired(context),
    conversationOf: async (visitorId, partnerId) => {
      const participant = await findParticipantWith(context.database, visitorId, partnerId);
      if (!isOpen(context, participant)) return 'no';
      return participant.requestOf === null ? 'open' : 'request';
    },
    inviteInTx: (tx, invitation) => inviteInTx(context, tx, invitation),
    rewordInvitationsInTx: (tx, rewording) => rewordInvitationsInTx(context, tx, rewording),
    acceptInvitationInTx: (tx, invitation) => acceptInvitationInTx(context, tx, invitation),
    sweep: () => sweepChat(context),
  };
}
