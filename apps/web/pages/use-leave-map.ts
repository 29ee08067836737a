import { useTranslation } from 'react-i18next';
import { useMutation } from '#platform/client/use-mutation.ts';
import { showToast } from '#platform/ui/toast.ts';
import { leaveMap } from '#product/presence/calls.contract.ts';
import { setPublished } from '#product/presence/web/index.ts';
import { sessionStore, updateVisitor, useOnboarding } from '#product/visitors/web/index.ts';

/** Takes the person off the map; from then on his device does not say where it is until he asks it to. */
export function useLeaveMap(): { readonly leave: () => Promise<boolean>; readonly isLeaving: boolean } {
  const { t } = useTranslation('you');
  const flow = useOnboarding();
  const { act, acting } = useMutation<undefined>(
    async (client) => {
      const resumed = flow.stopShowing();
      try {
        await client.call(leaveMap, {});
      } catch (error) {
        resumed();
        throw error;
      }
      setPublished(null);
      // With the map ends what was to end by itself.
      if (sessionStore.getState().visitor?.availability?.kind === 'around')
        updateVisitor({ availability: null });
      showToast(t('presence.left'));
    },
    () => t('presence.failed'),
  );
  return { leave: () => act(undefined), isLeaving: acting !== null };
}
