import Bell from 'lucide-react/icons/bell';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { MAX_AREA_NOTICES, requestAreaNotice } from '../contract.ts';
import { waitingAt } from '../rules.ts';
import { type AreaNoticesModel, useAreaNotices } from './area-notices.model.ts';
import { dayInWords } from './day-in-words.ts';
import styles from './tell-me.module.css';

export interface TellMeProps {
  readonly model: AreaNoticesModel;
  readonly hasAccount: boolean;
  /** The middle of the area that is looked at. */
  readonly area: LatLng;
  /** Signs a guest up over what they see. */
  readonly signUp: (on: { readonly onSignedUp: () => void; readonly onClose: () => void }) => ReactNode;
  /** What is said of this device while a notice waits. */
  readonly hint: ReactNode;
}

/** Asks to be told once someone shows up in an area, and takes that back. */
export function TellMe({ model, hasAccount, area, signUp, hint }: TellMeProps) {
  const { t } = useTranslation('area-notice');
  const locale = useLocale();
  const now = useMinute();
  const notices = useAreaNotices(model);
  const [isSigningUp, setIsSigningUp] = useState(false);
  const { act, acting } = useMutation(
    (_client, change: 'request' | 'cancel') => model[change](area),
    (failure) =>
      refusalOf(failure, requestAreaNotice) === 'too-many'
        ? t('full', { count: MAX_AREA_NOTICES })
        : t('failed'),
  );
  const waiting = waitingAt(notices ?? [], area, new Date(now));
  const close = () => setIsSigningUp(false);
  return (
    <div className={styles['tellMe']}>
      {waiting ? (
        <div className={styles['on']}>
          <p role="status">{t('on', { day: dayInWords(waiting.until, locale) })}</p>
          <Button size="small" busy={acting !== null} onClick={() => void act('cancel')}>
            {t('stop')}
          </Button>
        </div>
      ) : (
        <Button
          variant="filled"
          wide
          icon={<Bell size={20} aria-hidden="true" />}
          busy={acting !== null}
          onClick={() => {
            if (!hasAccount) setIsSigningUp(true);
            else void act('request');
          }}
        >
          {t('request')}
        </Button>
      )}
      {waiting ? hint : <p className={styles['note']}>{t('note')}</p>}
      {isSigningUp &&
        signUp({
          onSignedUp: () => {
            close();
            void act('request');
          },
          onClose: close,
        })}
    </div>
  );
}
