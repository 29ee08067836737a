import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { editMessage, unsendMessage } from '../../../contract/message-endpoints.ts';
import { hidePhoto } from '../../../contract/message-endpoints.ts';
import { unsetPhotos } from '../../../contract/chat-endpoints.ts';
import type { ChatParts } from '../chat-parts.ts';
import type { Threads } from './threads.ts';

export type EditOutcome = 'done' | 'too-late' | 'repeated-first' | 'disallowed-text' | 'failed';

export type HideOutcome = 'done' | 'upgrade-required' | 'failed';

/** What one does with what one wrote. */
export interface OwnMessages {
  readonly edit: (partnerId: string, messageId: string, body: string) => Promise<EditOutcome>;
  /** Takes it back for both; resolves false when that failed. */
  readonly unsend: (partnerId: string, messageId: string) => Promise<boolean>;
  /** Hides a photo from the other, or shows it again. */
  readonly hidePhoto: (partnerId: string, messageId: string, isHidden: boolean) => Promise<HideOutcome>;
  /** Withdraws every own photo of the conversation; resolves to false when that failed. */
  readonly unsetPhotos: (partnerId: string) => Promise<boolean>;
}

export interface OwnMessagesParts extends ChatParts {
  readonly threads: Pick<Threads, 'take'>;
}

export function createOwnMessages({ client, store, threads }: OwnMessagesParts): OwnMessages {
  const conversationIdWith = (partnerId: string): string | null => {
    const thread = store.getState().threads[partnerId];
    return thread?.status === 'open' ? thread.conversationId : null;
  };

  const edit: OwnMessages['edit'] = async (partnerId, messageId, body) => {
    const conversationId = conversationIdWith(partnerId);
    if (conversationId === null) return 'failed';
    try {
      const edited = await client.call(editMessage, { body: { conversationId, messageId, body } });
      threads.take(partnerId, edited);
      return 'done';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const refusal = refusalOf(error.failure, editMessage);
      return refusal === 'too-late' || refusal === 'repeated-first' || refusal === 'disallowed-text'
        ? refusal
        : 'failed';
    }
  };

  /** Resolves false where there is no conversation, or the call failed. */
  const inConversation = async (
    partnerId: string,
    act: (conversationId: string) => Promise<unknown>,
  ): Promise<boolean> => {
    const conversationId = conversationIdWith(partnerId);
    if (conversationId === null) return false;
    try {
      await act(conversationId);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  };

  const unsend: OwnMessages['unsend'] = (partnerId, messageId) =>
    inConversation(partnerId, async (conversationId) => {
      threads.take(partnerId, await client.call(unsendMessage, { body: { conversationId, messageId } }));
    });

  const hide: OwnMessages['hidePhoto'] = async (partnerId, messageId, isHidden) => {
    const conversationId = conversationIdWith(partnerId);
    if (conversationId === null) return 'failed';
    try {
      const body = { conversationId, messageId, isHidden };
      threads.take(partnerId, await client.call(hidePhoto, { body }));
      return 'done';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return refusalOf(error.failure, hidePhoto) === 'upgrade-required' ? 'upgrade-required' : 'failed';
    }
  };

  const unset: OwnMessages['unsetPhotos'] = (partnerId) =>
    inConversation(partnerId, (conversationId) => client.call(unsetPhotos, { body: { conversationId } }));

  return { edit, unsend, hidePhoto: hide, unsetPhotos: unset };
}
