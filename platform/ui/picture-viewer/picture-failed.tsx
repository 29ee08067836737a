import CircleAlert from 'lucide-react/icons/circle-alert';
import ImageOff from 'lucide-react/icons/image-off';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useIsOffline } from '../hooks/use-is-offline.ts';
import styles from './picture-viewer.module.css';
import type { PictureFailure } from './use-picture.ts';

interface PictureFailedProps {
  readonly why: PictureFailure;
  readonly onRetry: () => void;
}

/** In place of a picture that could not be loaded. */
export function PictureFailed({ why, onRetry }: PictureFailedProps) {
  const { t } = useTranslation(['viewer', 'common']);
  const isOffline = useIsOffline();
  const isOurs = why === 'ours';
  const Icon = isOurs ? CircleAlert : ImageOff;
  const text = {
    ours: t('viewer:failedText'),
    broken: t('viewer:brokenText'),
    gone: t('viewer:goneText'),
    unreachable: t(isOffline ? 'viewer:offlineText' : 'viewer:unavailableText'),
  }[why];
  return (
    <div className={styles['failed']} role="status">
      <EmptyState
        icon={<Icon aria-hidden="true" />}
        title={t(isOurs ? 'viewer:failed' : 'viewer:unavailable')}
        text={text}
        action={<Button onClick={onRetry}>{t('common:tryAgain')}</Button>}
      />
    </div>
  );
}
