import EyeOff from 'lucide-react/icons/eye-off';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import styles from '../place-page.module.css';
import { useCheckIn } from './use-check-in.ts';
import type { WholePlace } from '../use-place.ts';

export interface CheckInProps {
  readonly known: WholePlace;
  /** Called when the visit or its visibility changed. */
  readonly onChanged: () => void;
}

/** Check-in, visible or private, and check-out. */
export function CheckIn({ known: { place, ownVisit }, onChanged }: CheckInProps) {
  const { t } = useTranslation('places');
  const locale = useLocale();
  const { current, isHere, button } = useCheckIn(place._id, ownVisit, t('visitFailed'), onChanged);
  if (current && isHere) {
    const { visible } = current.visit;
    return (
      <section className={styles['checkIn']} aria-label={t('checkIn')}>
        <p className={styles['here']} role="status">
          <MapPin size={20} aria-hidden="true" />
          {t('youAreHere', { time: clockTime(current.endsAt, locale) })}
        </p>
        <p className={styles['note']}>{t(visible ? 'seen' : 'notSeen')}</p>
        <div className={styles['buttons']}>
          <Button {...button(visible ? 'hidden' : 'seen')}>{t(visible ? 'hideMe' : 'showMe')}</Button>
          <Button {...button('leave')} icon={<LogOut size={20} aria-hidden="true" />}>
            {t('leave')}
          </Button>
        </div>
        {!visible && <p className={styles['note']}>{t('showMeText')}</p>}
      </section>
    );
  }
  return (
    <section className={styles['checkIn']} aria-label={t('checkIn')}>
      {current && <p className={styles['note']}>{t('elsewhere', { name: current.placeName })}</p>}
      <Button {...button('seen')} variant="filled" wide icon={<MapPin size={20} aria-hidden="true" />}>
        {t('checkIn')}
      </Button>
      <p className={styles['note']}>{t('checkInText')}</p>
      <Button {...button('hidden')} wide icon={<EyeOff size={20} aria-hidden="true" />}>
        {t('hidden')}
      </Button>
      <p className={styles['note']}>{t('hiddenText')}</p>
    </section>
  );
}
