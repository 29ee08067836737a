import { useState } from 'react';
import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { publishPost } from '../contract/endpoints.ts';
import type { GlobalMessage } from '../contract/schema.ts';
import { endDraft, postIdOfDraft } from './draft.store.ts';

/** Why a post was refused, where its author can do something about it. */
export type NotPublished =
  | 'banned-from-global'
  | 'not-on-map'
  | 'phone-detected'
  | 'post-violation'
  | 'failed';

export interface Publishing {
  readonly isSending: boolean;
  /** Null without a problem. */
  readonly problem: NotPublished | null;
  /** Resolves to null on success. */
  readonly publish: (body: string) => Promise<NotPublished | null>;
  readonly clearProblem: () => void;
}

/** Publishes the draft and clears it on success. */
export function usePublishPost(onPublished: (post: GlobalMessage) => void): Publishing {
  const client = useClient();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<NotPublished | null>(null);
  return {
    isSending,
    problem,
    clearProblem: () => setProblem(null),
    publish: async (body) => {
      setIsSending(true);
      setProblem(null);
      try {
        const postId = postIdOfDraft();
        const post = await client.call(publishPost, { body: { _id: postId, body } });
        endDraft(postId);
        onPublished(post);
        return null;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const found = problemOf(refusalOf(error.failure, publishPost));
        setProblem(found);
        return found;
      } finally {
        setIsSending(false);
      }
    },
  };
}

function problemOf(refusal: ReturnType<typeof refusalOf<typeof publishPost>>): NotPublished {
  switch (refusal) {
    case 'banned-from-global':
    case 'not-on-map':
    case 'phone-detected':
    case 'post-violation':
      return refusal;
    default:
      return 'failed';
  }
}
