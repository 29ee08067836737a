import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#platform/device/network.ts';
import { showToast } from '#platform/ui/toast.ts';
import { CallFailed, type CallFailure, type Client } from './client.ts';
import { useClient } from './client-context.tsx';

export interface UseMutation<What> {
  /** Resolves to whether it is done; that it failed is said. */
  readonly act: (what: What) => Promise<boolean>;
  /** With what it is being done just now; null when nothing is. */
  readonly acting: What | null;
}

/**
 * Something one does from a screen by a call.
 *
 * @param perform the call and what follows from its answer
 * @param failedWords what a toast says when the call failed; without a network it says that
 */
export function useMutation<What>(
  perform: (client: Client, what: What) => Promise<void>,
  failedWords: (failure: CallFailure) => string,
): UseMutation<What> {
  const client = useClient();
  const { t } = useTranslation('common');
  const [acting, setActing] = useState<What | null>(null);
  const act = async (what: What) => {
    setActing(() => what);
    try {
      await perform(client, what);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // It did not fail by itself, and tried again at once it fails again.
      const isUnsent = error.failure.kind === 'unreachable' && isOffline();
      showToast(isUnsent ? t('offline') : failedWords(error.failure), 'error');
      return false;
    } finally {
      setActing(null);
    }
  };
  return { act, acting };
}
