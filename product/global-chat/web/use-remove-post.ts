import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { removePost } from '../contract/endpoints.ts';

/** Removes an own post. */
export function useRemovePost(onRemoved: (postId: string) => void): (postId: string) => Promise<boolean> {
  const { t } = useTranslation('global-chat');
  const { act } = useMutation(
    async (client, postId: string) => {
      await client.call(removePost, { body: { messageId: postId } });
      onRemoved(postId);
    },
    () => t('removeFailed'),
  );
  return act;
}
