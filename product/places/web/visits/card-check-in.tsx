import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import styles from '../place.module.css';
import { useCheckIn } from './use-check-in.ts';
import type { WholePlace } from '../use-place.ts';

export interface CardCheckInProps {
  readonly placeId: string;
  /** Null while unknown: a private visit here must not turn visible unasked. */
  readonly known: Pick<WholePlace, 'ownVisit' | 'can'> | null;
  readonly hasFailed: boolean;
  /** Called when the visit changed. */
  readonly onChanged: () => void;
}

/** Visible check-in and check-out with one tap each; all else is on the place's page. */
export function CardCheckIn({ placeId, known, hasFailed, onChanged }: CardCheckInProps) {
  const { t } = useTranslation('place');
  const locale = useLocale();
  const { current, isHere, button } = useCheckIn(
    placeId,
    known?.ownVisit ?? null,
    t('checkIn.failed'),
    onChanged,
  );
  const page = linkTo(pages.map.place, { placeId });
  if (hasFailed || known?.can.visit === false)
    return (
      <ButtonLink to={page} variant="filled">
        {t('checkIn.more')}
      </ButtonLink>
    );
  const stay = isHere ? current : null;
  const time = stay && clockTime(stay.endsAt, locale);
  return (
    <div className={styles['checkIn']}>
      <p className={styles['checkInText']} role="status">
        {stay && time !== null && t(stay.visit.visible ? 'checkIn.seen' : 'checkIn.hidden', { time })}
        {!stay && (current ? t('checkIn.elsewhere', { name: current.placeName }) : t('checkIn.text'))}
      </p>
      <div className={styles['checkInButtons']}>
        {stay ? (
          <Button key="leave" {...button('leave')} icon={<LogOut size={20} aria-hidden="true" />}>
            {t('checkIn.leave')}
          </Button>
        ) : (
          <Button
            key="seen"
            {...button('seen')}
            {...(known === null && { busy: true })}
            variant="filled"
            icon={<MapPin size={20} aria-hidden="true" />}
          >
            {t('checkIn.doIt')}
          </Button>
        )}
        <ButtonLink to={page}>{t('checkIn.more')}</ButtonLink>
      </div>
    </div>
  );
}
