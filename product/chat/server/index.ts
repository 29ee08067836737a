import { kindOf } from '#platform/contract/kind-of.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import { inGroups } from '#platform/turns/in-groups.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { typingFrame } from '../live.contract.ts';
import type * as own from '../own.contract.ts';
import type * as photos from '../photos.contract.ts';
import { acceptRequest } from './accept-request.ts';
import { addMessagePhoto } from './add-message-photo.ts';
import { addReaction } from './add-reaction.ts';
import type { ChatDeps, Context } from './context.ts';
import { declineRequest } from './decline-request.ts';
import { editMessage } from './edit-message.ts';
import { getConversation } from './get-conversation.ts';
import { getFirstRules } from './get-first-rules.ts';
import { getMessagePhoto } from './get-message-photo.ts';
import { getHabits } from './get-habits.ts';
import { hidePhoto } from './hide-photo.ts';
import { listChanges } from './list-changes.ts';
import { listConversations } from './list-conversations.ts';
import { getNote } from './get-note.ts';
import { listMessages } from './list-messages.ts';
import { listPhrases } from './list-phrases.ts';
import { keyOf, photosOf } from './message-photos.store.ts';
import { NewestKnown } from './newest-known.ts';
import { partIn, tellParted } from './part.ts';
import { pinConversation } from './pin-conversation.ts';
import { readAll } from './read-all.ts';
import { readConversation } from './read-conversation.ts';
import { removeReaction } from './remove-reaction.ts';
import { searchMessages } from './search-messages.ts';
import { sendGroup } from './send-group.ts';
import { sendMessage } from './send-message.ts';
import { setConversation } from './set-conversation.ts';
import { setFirstRules } from './set-first-rules.ts';
import { setHabits } from './set-habits.ts';
import { setNote } from './set-note.ts';
import { setPhrases } from './set-phrases.ts';
import { sweepChat, tellLeftBehind } from './sweep.ts';
import { tellTyping } from './tell-typing.ts';
import { findNewest } from './sides.store.ts';
import { unsendMessage } from './unsend-message.ts';
import { unsetPhotos } from './unset-photos.ts';
import { unpinConversation } from './unpin-conversation.ts';

export { personalTables } from './personal-data.ts';

export type { ChatDeps };

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
    | 'listPhrases'
    | 'setPhrases'
    | 'getFirstRules'
    | 'setFirstRules'
    | 'getHabits'
    | 'setHabits'
  > &
  Pick<typeof photos, 'addMessagePhoto' | 'getMessagePhoto' | 'hidePhoto' | 'unsetPhotos'>;

const MINUTE_MS = 60_000;
/** So many messages are stored together at most; beyond that one of them waits longer for little more speed. */
const MOST_TOGETHER = 200;

export interface Chat {
  readonly handlers: Handlers<Calls, Caller>;
  /** How far the changes have come of everybody who is connected. */
  readonly newest: Pick<NewestKnown, 'of' | 'connected' | 'disconnected'>;
  /** Takes a frame of somebody's live connection; answers whether it is one of this slice. */
  hear: (visitorId: string, frame: unknown) => boolean;
  /** In the transaction that parts two people or brings them together, before it writes. */
  partIn: (tx: RawTransaction, visitorId: string, partnerId: string) => Promise<void>;
  /** After that was committed. */
  tellParted: (visitorId: string, partnerId: string) => Promise<void>;
  /** After somebody left for good. */
  endLeftBehind: () => Promise<void>;
  /** The photos somebody sent that stand in a conversation, as files, one after the other. */
  filesOf: (visitorId: string) => AsyncIterable<readonly [name: string, bytes: Uint8Array]>;
  start: () => void;
  /** Lets go what has lapsed, and tells what was not told. */
  sweep: () => Promise<void>;
  stop: () => void;
}

export function createChat(given: ChatDeps): Chat {
  const newest = new NewestKnown({
    load: (visitorId) => findNewest(given.database, visitorId),
    loaded: given.changesKnown,
    log: given.log,
  });
  const deps: ChatDeps = {
    ...given,
    tell: (visitorId, event) => {
      newest.changed(visitorId, event.change);
      given.tell(visitorId, event);
    },
  };
  const tellBoth: Context['tellBoth'] = (tellings) => {
    for (const { visitorId, partnerId, event } of tellings)
      if (!deps.blockedWith(visitorId).has(partnerId)) deps.tell(visitorId, event);
  };
  const doubted: Context['doubted'] = (visitorIds) => newest.doubted(visitorIds);
  const send = inGroups(sendGroup(deps, { tellBoth, doubted }), { most: MOST_TOGETHER });
  const context: Context = { ...deps, tellBoth, doubted, send };
  let timer: NodeJS.Timeout | null = null;
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
      listPhrases: listPhrases(context),
      setPhrases: setPhrases(context),
      getFirstRules: getFirstRules(context),
      setFirstRules: setFirstRules(context),
      acceptRequest: acceptRequest(context),
      declineRequest: declineRequest(context),
      getHabits: getHabits(context),
      setHabits: setHabits(context),
      searchMessages: searchMessages(context),
      setConversation: setConversation(context),
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
    hear: (visitorId, frame) => {
      const typing = typingFrame.safeParse(frame);
      if (!typing.success) return false;
      tellTyping(deps, visitorId, typing.data.to).catch((error: unknown) => {
        deps.log.error({ kind: kindOf(error) }, 'nobody was told that somebody types');
      });
      return true;
    },
    partIn: (tx, visitorId, partnerId) => partIn(deps, tx, visitorId, partnerId),
    tellParted: (visitorId, partnerId) => tellParted(deps, visitorId, partnerId),
    endLeftBehind: () => tellLeftBehind(deps),
    filesOf: async function* (visitorId) {
      for await (const photo of photosOf(deps.database, visitorId)) {
        const bytes = await deps.storage.get(keyOf(photo));
        if (bytes) yield [`photos/${photo.id}.webp`, bytes];
      }
    },
    start: () => {
      timer = setInterval(() => {
        void sweepChat(deps);
      }, MINUTE_MS);
      timer.unref();
    },
    sweep: () => sweepChat(deps),
    stop: () => {
      if (timer) clearInterval(timer);
    },
  };
}
