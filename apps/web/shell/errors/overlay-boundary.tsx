import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { LoadBoundary } from './load-boundary.tsx';

export interface OverlayBoundaryProps {
  readonly children: ReactNode;
  /** Identifies the content; a change retries. */
  readonly of: string;
  readonly onClose: () => void;
}

/** What opens over the page, loaded on first use: if that fails it closes and says so, and opening it again retries. */
export function OverlayBoundary({ of, onClose, children }: OverlayBoundaryProps) {
  const { t } = useTranslation('common');
  return (
    <LoadBoundary
      of={of}
      onFailed={() => {
        onClose();
        showToast(t('failed'), 'error');
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </LoadBoundary>
  );
}
