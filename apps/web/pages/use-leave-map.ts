import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { leaveMap } from '#product/presence/contract.ts';
import { setPublished } from '#product/presence/web/index.ts';
import { useComingIn } from '#product/visitors/web/index.ts';

/** Takes the person off the map; from then on his device does not say where it is until he asks it to. */
export function useLeaveMap(): { readonly leave: () => Promise<void>; readonly isLeaving: boolean } {
  const { t } = useTranslation('shell');
  const client = useClient();
  const flow = useComingIn();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    const comeBack = flow.stopShowing();
    try {
      await client.call(leaveMap, {});
      setPublished(null);
      showToast(t('you.presence.left'));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      comeBack();
      showToast(t('you.presence.failed'), 'error');
    } finally {
      setIsLeaving(false);
    }
  };
  return { leave, isLeaving };
}
