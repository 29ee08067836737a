import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { editMessage, unsendMessage } from '../contract.ts';
import type { ChatParts } from './chat-parts.ts';
import type { Threads } from './threads.ts';

export type EditOutcome = 'done' | 'too-late' | 'repeated-first' | 'unfit-text' | 'failed';

/** What one does with what one wrote. */
export interface OwnMessages {
  readonly edit: (partnerId: string, messageId: string, body: string) => Promise<EditOutcome>;
  /** Takes it back for both; resolves false when that failed. */
  readonly unsend: (partnerId: string, messageId: string) => Promise<boolean>;
}

export interface OwnMessagesParts extends ChatParts {
  readonly threads: Pick<Threads, 'take'>;
}

export function createOwnMessages({ client, store, threads }: OwnMessagesParts): OwnMessages {
  const conversationIdWith = (partnerId: string): string | null => {
    const thread = store.getState().threads[partnerId];
    return thread?.state === 'open' ? thread.conversationId : null;
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
      return refusal === 'too-late' || refusal === 'repeated-first' || refusal === 'unfit-text'
        ? refusal
        : 'failed';
    }
  };

  const unsend: OwnMessages['unsend'] = async (partnerId, messageId) => {
    const conversationId = conversationIdWith(partnerId);
    if (conversationId === null) return false;
    try {
      threads.take(partnerId, await client.call(unsendMessage, { body: { conversationId, messageId } }));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  };

  return { edit, unsend };
}
