import { errorKind } from '#platform/contract/error-kind.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Connection } from '#platform/live/connection.ts';
import { createBatcher } from '#platform/concurrency/batch.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { typingFrame } from '../live.contract.ts';
import type * as own from '../own.contract.ts';
import type * as photos from '../photos.contract.ts';
import { acceptRequest } from './accept-request.ts';
import { addMessagePhoto } from './add-message-photo.ts';
import { addReaction } from './add-reaction.ts';
import { isOpen } from './update-conversation.ts';
import type { ChatDeps, Context } from './context.ts';
import { declineRequest } from './decline-request.ts';
import { editMessage } from './edit-message.ts';
import { type ChatPush, findPushContent } from './find-push-content.ts';
import { conversationEvent, frameOf } from './frames.ts';
import { getConversation } from './get-conversation.ts';
import { getMessageRequestFilters } from './get-message-request-filters.ts';
import { getMessagePhoto } from './get-message-photo.ts';
import { getPrivacySettings } from './get-privacy-settings.ts';
import { handleSendFrame } from './handle-send-frame.ts';
import { hidePhoto } from './hide-photo.ts';
import { deleteExpired } from './delete-expired.ts';
import { listChanges } from './list-changes.ts';
import { listConversations } from './list-conversations.ts';
import { getNote } from './get-note.ts';
import { listMessages } from './list-messages.ts';
import { listQuickReplies } from './list-quick-replies.ts';
import { keyOf, photosOf } from './message-photos.store.ts';
import { ChangeSeqCache } from './change-seq-cache.ts';
import { closeOrphanedParticipants, separateInTx, notifySeparated } from './separate.ts';
import { pinConversation } from './pin-conversation.ts';
import { readAll } from './read-all.ts';
import { readConversation } from './read-conversation.ts';
import { removeReaction } from './remove-reaction.ts';
import { searchMessages } from './search-messages.ts';
import { sendGroup } from './send-group.ts';
import { sendMessage } from './send-message.ts';
import { setConversation } from './set-conversation.ts';
import { setDisappearing } from './set-disappearing.ts';
import { setMessageRequestFilters } from './set-message-request-filters.ts';
import { setPrivacySettings } from './set-privacy-settings.ts';
import { setNote } from './set-note.ts';
import { setQuickReplies } from './set-quick-replies.ts';
import { sweepChat } from './retention.ts';
import { tellTyping } from './tell-typing.ts';
import { findNewest, findParticipantWith } from './participants.store.ts';
import { unsendMessage } from './unsend-message.ts';
import { unsetPhotos } from './unset-photos.ts';
import { unpinConversation } from './unpin-conversation.ts';

type Calls = Pick<
  typeof contract,
  | 'listConversations'
  | 'getConversation'
  | 'listChanges'
  | 'listMessages'
  | 'sendMessage'
  | 'readConversation'
  | 'readAll'
  | 'acceptRequest'
  | 'declineRequest'
  | 'searchMessages'
  | 'setConversation'
  | 'setDisappearing'
  | 'editMessage'
  | 'unsendMessage'
  | 'pinConversation'
  | 'unpinConversation'
  | 'addReaction'
  | 'removeReaction'
> &
  Pick<
    typeof own,
    | 'getNote'
    | 'setNote'
    | 'listQuickReplies'
    | 'setQuickReplies'
    | 'getMessageRequestFilters'
    | 'setMessageRequestFilters'
    | 'getPrivacySettings'
    | 'setPrivacySettings'
  > &
  Pick<typeof photos, 'addMessagePhoto' | 'getMessagePhoto' | 'hidePhoto' | 'unsetPhotos'>;

/** So many messages are stored together at most; beyond that one of them waits longer for little more speed. */
const MAX_CONCURRENT = 200;

export interface Chat {
  readonly handlers: Handlers<Calls, Caller>;
  /** How far the changes have come of everybody who is connected. */
  readonly newest: Pick<ChangeSeqCache, 'of' | 'connected' | 'disconnected'>;
  /** What somebody has not seen of a conversation and may be told of; null when there is nothing. */
  pushContentOf: (
    visitorId: string,
    conversationId: string,
    about: 'message' | 'reaction',
  ) => Promise<ChatPush | null>;
  /** Takes a frame of somebody's live connection; answers whether it is one of this slice. */
  hear: (from: Connection<Caller>, frame: unknown) => boolean;
  /** In the transaction that parts two people or brings them together, before it writes. */
  separateInTx: (tx: RawTransaction, visitorId: string, partnerId: string) => Promise<void>;
  /** After that was committed. */
  notifySeparated: (visitorId: string, partnerId: string) => Promise<void>;
  /** After somebody left for good. */
  closeOrphanedParticipants: () => Promise<void>;
  /** The photos somebody sent that stand in a conversation, as files, one after the other. */
  filesOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
  /** Whether two write to each other: `request` before the one who was written to answered or accepted. */
  conversationOf: (visitorId: string, partnerId: string) => Promise<'open' | 'request' | 'no'>;
  /** Takes away what has disappeared, so that nothing of it is in what is read next. */
  deleteGoneMessages: () => Promise<void>;
  /** Deletes what has expired, and tells what was not told. */
  sweep: () => Promise<void>;
}

export function createChat(given: ChatDeps): Chat {
  const newest = new ChangeSeqCache({
    load: (visitorId) => findNewest(given.database, visitorId),
    loaded: given.changesKnown,
    log: given.log,
  });
  const tellChange = (visitorId: string, change: number, frame: string) => {
    newest.changed(visitorId, change);
    given.tell(visitorId, frame);
  };
  const telling: Pick<Context, 'tellBoth' | 'notifyConversation' | 'markUncertain'> = {
    tellBoth: (tellings) => {
      for (const { visitorId, partnerId, change, frame, news } of tellings) {
        if (given.hiddenFrom(visitorId).has(partnerId)) continue;
        tellChange(visitorId, change, frame);
        if (news) given.enqueuePush({ visitorId, ...news });
      }
    },
    notifyConversation: (visitorId, change, conversationId) =>
      tellChange(visitorId, change, frameOf(conversationEvent(change, conversationId))),
    markUncertain: (visitorIds) => newest.markUncertain(visitorIds),
  };
  const send = createBatcher(sendGroup(given, telling), {
    most: MAX_CONCURRENT,
    failed: (error) =>
      given.log.error({ kind: errorKind(error) }, 'a group of messages failed and is halved'),
  });
  const context: Context = { ...given, ...telling, send };
  const isSend = handleSendFrame(context);
  return {
    handlers: {
      listConversations: listConversations(context),
      getConversation: getConversation(context),
      listChanges: listChanges(context),
      listMessages: listMessages(context),
      sendMessage: sendMessage(context),
      readConversation: readConversation(context),
      readAll: readAll(context),
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
      addMessagePhoto: addMessagePhoto(context),
      getMessagePhoto: getMessagePhoto(context),
      hidePhoto: hidePhoto(context),
      unsetPhotos: unsetPhotos(context),
    },
    newest,
    pushContentOf: (...what) => findPushContent(context, ...what),
    hear: (from, frame) => {
      if (isSend(from, frame)) return true;
      const typing = typingFrame.safeParse(frame);
      if (!typing.success) return false;
      tellTyping(context, from.caller._id, typing.data.to).catch((error: unknown) => {
        context.log.error({ kind: errorKind(error) }, 'nobody was told that somebody types');
      });
      return true;
    },
    separateInTx: (tx, visitorId, partnerId) => separateInTx(context, tx, visitorId, partnerId),
    notifySeparated: (visitorId, partnerId) => notifySeparated(context, visitorId, partnerId),
    closeOrphanedParticipants: () => closeOrphanedParticipants(context),
    filesOf: async function* (visitorId) {
      for await (const photo of photosOf(context.database, visitorId)) {
        const bytes = await context.storage.get(keyOf(photo));
        if (bytes) yield [`photos/${photo.id}.webp`, bytes];
      }
    },
    deleteGoneMessages: () => deleteExpired(context),
    conversationOf: async (visitorId, partnerId) => {
      const participant = await findParticipantWith(context.database, visitorId, partnerId);
      if (!isOpen(context, participant)) return 'no';
      return participant.requestOf === null ? 'open' : 'request';
    },
    sweep: () => sweepChat(context),
  };
}
