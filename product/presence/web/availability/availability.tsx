import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { currentAvailability } from '../../availability.rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import styles from './availability.module.css';
import { type UseSetAvailabilityOptions, useSetAvailability } from './use-set-availability.ts';

export interface AvailabilityProps extends Pick<UseSetAvailabilityOptions, 'onSet' | 'onReturned'> {
  readonly visitor: Visitor;
}

/** The visitor's availability with its end and intention, or that it has expired. */
export function Availability({ visitor, onSet, onReturned }: AvailabilityProps) {
  const { t } = useTranslation('on-the-map');
  const locale = useLocale();
  const now = useMinute();
  const [isAsked, setIsAsked] = useState(false);
  const { act: say, acting } = useSetAvailability({ own: visitor.availability, onSet, onReturned });
  const own = currentAvailability(visitor.availability, now);
  const ask = () => setIsAsked(true);
  const untimed = () => void say({ minutes: null });
  return (
    <div className={styles['rows']}>
      <p className={styles['words']} role="status">
        {own === null && t('availability.noEnd')}
        {own?.status === 'around' &&
          [t('availability.until', { time: clockTime(own.until, locale) }), own.intention]
            .filter(Boolean)
            .join(' · ')}
        {own?.status === 'over' && t('availability.over')}
      </p>
      <div className={styles['actions']}>
        {own?.status === 'over' && (
          <Button size="small" busy={acting !== null} onClick={untimed}>
            {t('availability.showAgain')}
          </Button>
        )}
        {own?.status === 'around' ? (
          <>
            <Button size="small" aria-label={t('availability.changeSpoken')} onClick={ask}>
              {t('availability.change')}
            </Button>
            <Button size="small" busy={acting !== null} onClick={untimed}>
              {t('availability.noEndTime')}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={ask}>
            {t('availability.set')}
          </Button>
        )}
      </div>
      <AvailabilityDialog
        visitor={visitor}
        open={isAsked}
        onSet={onSet}
        onReturned={onReturned}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
