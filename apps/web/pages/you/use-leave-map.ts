import { useTranslation } from 'react-i18next';
import { useMutation } from '#platform/client/use-mutation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { leaveMap } from '#product/presence/contract/endpoints.ts';
import { stopShowing } from '#product/presence/web/location/device-location.ts';
import { setPublished } from '#product/presence/web/index.ts';
import { sessionStore, updateVisitor } from '#product/visitors/web/index.ts';

/** Takes the visitor off the map; their device stops sending its position until they ask for it. */
export function useLeaveMap(): { readonly leave: () => Promise<boolean>; readonly isLeaving: boolean } {
  const { t } = useTranslation('you');
  const { act, acting } = useMutation<undefined>(
    async (client) => {
      const resumed = stopShowing();
      try {
        await client.call(leaveMap, {});
      } catch (error) {
        resumed();
        throw error;
      }
      setPublished(null);
      // Leaving the map also ends the availability.
      if (sessionStore.getState().visitor?.availability?.kind === 'around')
        updateVisitor({ availability: null });
      showToast(t('presence.left'));
    },
    () => t('presence.failed'),
  );
  return { leave: () => act(undefined), isLeaving: acting !== null };
}
