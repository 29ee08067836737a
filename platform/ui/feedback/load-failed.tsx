import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useIsOffline } from '../hooks/use-is-offline.ts';

interface LoadFailedProps {
  readonly icon?: ReactNode;
  readonly onRetry: () => void;
}

/** A failed load with a retry button. */
export function LoadFailed({ icon = <CloudOff aria-hidden="true" />, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      icon={icon}
      title={t('failed')}
      text={t(useIsOffline() ? 'offline' : 'failedText')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  );
}
