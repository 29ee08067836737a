import EyeOff from 'lucide-react/icons/eye-off';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { cancelVisit, checkIn } from '../contract/endpoints.ts';
import styles from './place-page.module.css';
import type { WholePlace } from './use-place.ts';

export interface CheckInProps {
  readonly known: WholePlace;
  /** Called when the visit or its visibility changed. */
  readonly onChanged: () => void;
}

type Wish = 'seen' | 'hidden' | 'leave';

/** Check-in, visible or private, and check-out. */
export function CheckIn({ known: { place, ownVisit }, onChanged }: CheckInProps) {
  const { t } = useTranslation('places');
  const locale = useLocale();
  const now = useMinute();
  const current = ownVisit && Date.parse(ownVisit.endsAt) > now.getTime() ? ownVisit : null;
  const isHere = current?.visit.placeId === place._id;
  const { act, acting } = useMutation(
    async (client, wish: Wish) => {
      if (wish !== 'leave')
        await client.call(checkIn, { body: { placeId: place._id, visible: wish === 'seen' } });
      else if (current) await client.call(cancelVisit, { body: { visitId: current.visit._id } });
      onChanged();
    },
    () => t('visitFailed'),
  );
  const button = (wish: Wish) => ({
    busy: acting === wish,
    onClick: () => {
      if (acting === null) void act(wish);
    },
  });
  if (current && isHere) {
    const { visible } = current.visit;
    return (
      <section className={styles['checkIn']} aria-label={t('imHere')}>
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
    <section className={styles['checkIn']} aria-label={t('imHere')}>
      {current && <p className={styles['note']}>{t('elsewhere', { name: current.placeName })}</p>}
      <Button {...button('seen')} variant="filled" wide icon={<MapPin size={20} aria-hidden="true" />}>
        {t('imHere')}
      </Button>
      <p className={styles['note']}>{t('imHereText')}</p>
      <Button {...button('hidden')} wide icon={<EyeOff size={20} aria-hidden="true" />}>
        {t('hidden')}
      </Button>
      <p className={styles['note']}>{t('hiddenText')}</p>
    </section>
  );
}
