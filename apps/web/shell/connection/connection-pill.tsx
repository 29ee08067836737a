import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { type Connection, offersRefresh, showsPill } from '#platform/client/live/connection.rules.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { useDelayed } from '#platform/ui/hooks/use-delayed.ts';
import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import styles from './connection-pill.module.css';
import { connectionNotice } from './connection-notice.rules.ts';
import type { PageKind } from '#product/pages.ts';
import { useLive } from '../services-context.tsx';

const RECONNECTED_NOTICE_MS = 2_000;

interface ConnectionPillProps {
  readonly kind: PageKind;
  readonly isOverPage: boolean;
}

/**
 * Shows that the connection is lost, offers a refresh after a while, and shows when it is back.
 *
 * It floats over the map or a page, and moves neither.
 */
export function ConnectionPill({ kind, isOverPage }: ConnectionPillProps) {
  const { t } = useTranslation(['shell', 'common']);
  const live = useLive();
  const connection = useStore(live.state);
  const isLost = showsPill(connection);
  const showsLoss = useDelayed(isLost);
  const isBack = useIsBack(connection, showsLoss);
  const isOffline = useIsOffline();
  const notice = isLost && !showsLoss ? null : connectionNotice(connection, { isBack, isOffline });
  return (
    <div
      className={classNames(
        styles['place'],
        isOverPage && styles['overPage'],
        kind === 'conversation' && styles['conversation'],
      )}
    >
      <div role="status" className={styles['status']}>
        {notice && (
          <span className={classNames(styles['pill'], notice.message === 'connected' && styles['back'])}>
            {notice.icon === 'cloud-off' && <CloudOff size={18} aria-hidden="true" />}
            {notice.icon === 'check' && <Check size={18} aria-hidden="true" />}
            {t(`shell:connection.${notice.message}`)}
            {notice.icon === 'dots' && (
              <span className={styles['dots']} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
            )}
          </span>
        )}
      </div>
      {showsLoss && offersRefresh(connection) && (
        <Button size="small" onClick={() => live.refresh()}>
          {t('common:refresh')}
        </Button>
      )}
    </div>
  );
}

/** True for two seconds after the connection is restored whose loss was shown. */
function useIsBack({ status }: Connection, showsLoss: boolean): boolean {
  const [wasLost, setWasLost] = useState(false);
  if (showsLoss && !wasLost) setWasLost(true);
  useEffect(() => {
    if (showsLoss || !wasLost) return;
    const timer = setTimeout(() => setWasLost(false), RECONNECTED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [showsLoss, wasLost]);
  return wasLost && !showsLoss && status === 'connected';
}
