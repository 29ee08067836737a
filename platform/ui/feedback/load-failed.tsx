import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useIsOffline } from '../hooks/use-is-offline.ts';

interface LoadFailedProps {
  readonly icon?: ReactNode;
  /** The server answered with a fault of its own: the connection is fine. */
  readonly isOurs?: boolean;
  readonly onRetry: () => void;
}

/** A failed load with a retry button. */
export function LoadFailed({
  icon = <CloudOff aria-hidden="true" />,
  isOurs = false,
  onRetry,
}: LoadFailedProps) {
  const { t } = useTranslation('common');
  const isOffline = useIsOffline();
  const because = isOurs ? 'failedOurs' : 'failedText';
  return (
    <EmptyState
      icon={icon}
      title={t('failed')}
      text={t(isOffline ? 'offline' : because)}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  );
}
