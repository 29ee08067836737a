import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { OwnAvailability } from '#product/visitors/contract.ts';
import { leaveMap } from '../contract/endpoints.ts';
import { stopShowing } from './location/device-location.ts';
import { setPublished } from './published.store.ts';

export interface UseLeaveMapOptions {
  /** The visitor's availability at the time of the call. */
  readonly own: () => OwnAvailability;
  readonly onSet: (changed: { readonly availability?: OwnAvailability; readonly rightNow?: null }) => void;
}

/** Takes the visitor off the map; their device stops sending its position until they ask for it. */
export function useLeaveMap({ own, onSet }: UseLeaveMapOptions): {
  readonly leave: () => Promise<boolean>;
  readonly isLeaving: boolean;
} {
  const { t } = useTranslation('on-the-map');
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
      // Leaving the map also ends Right now and the availability.
      onSet({ rightNow: null, ...(own()?.status === 'around' && { availability: null }) });
      showToast(t('own.left'));
    },
    () => t('failed'),
  );
  return { leave: () => act(undefined), isLeaving: acting !== null };
}
