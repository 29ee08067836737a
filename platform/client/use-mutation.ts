import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isOffline } from '#platform/device/network.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { CallFailed, type CallFailure, type Client } from './client.ts';
import { useClient } from './client-context.tsx';

export interface UseMutation<What> {
  /** Resolves to whether it succeeded; a failure shows a toast. */
  readonly act: (what: What) => Promise<boolean>;
  /** The argument of the call in flight; null without one. */
  readonly acting: What | null;
}

/**
 * A call from a screen. Failures show a toast.
 *
 * @param perform the call and what follows from its answer
 * @param failedWords the toast's text when the call failed; offline it says that instead
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
      // Offline is the cause: an immediate retry would fail too.
      const isUnsent = error.failure.type === 'unreachable' && isOffline();
      showToast(isUnsent ? t('offline') : failedWords(error.failure), 'error');
      return false;
    } finally {
      setActing(null);
    }
  };
  return { act, acting };
}
