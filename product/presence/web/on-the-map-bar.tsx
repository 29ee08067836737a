import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Pill } from '#platform/ui/display/pill.tsx';
import type { OwnAvailability } from '#product/visitors/contract.ts';
import { type UseSetAvailabilityOptions, useSetAvailability } from './availability/use-set-availability.ts';
import { useTimeUp } from './availability/use-time-up.ts';
import { usePublished } from './published.store.ts';
import styles from './on-the-map-bar.module.css';
import { ShowMeHereQuestion } from './show-me-here-question.tsx';
import { type Elsewhere, useShowMeThere } from './use-show-me-there.ts';

export interface OnTheMapBarProps extends Pick<UseSetAvailabilityOptions, 'onSet' | 'onReturned'> {
  /** The visitor's availability. */
  readonly own: OwnAvailability;
  /** What the map is looked at from, other than the visitor's own place. */
  readonly elsewhere: Elsewhere | null;
  /** Where others see the visitor may have changed. */
  readonly onChanged: () => void;
}

/** A line over the map with the visitor's visibility and its actions. */
export function OnTheMapBar({ elsewhere, onChanged, ...availability }: OnTheMapBarProps) {
  const isOver = useTimeUp(availability.own, onChanged);
  const { position } = usePublished();
  const [isPutAway, setIsPutAway] = useState(false);
  if (isOver && !isPutAway) return <TimeIsUp {...availability} onPutAway={() => setIsPutAway(true)} />;
  if (position?.isVisiting) return <Visiting onChanged={onChanged} />;
  return elsewhere && <LookingElsewhere elsewhere={elsewhere} onChanged={onChanged} />;
}

interface TimeIsUpProps extends Omit<OnTheMapBarProps, 'elsewhere' | 'onChanged'> {
  readonly onPutAway: () => void;
}

function TimeIsUp({ onPutAway, ...availability }: TimeIsUpProps) {
  const { t } = useTranslation(['on-the-map', 'common']);
  const { act, acting } = useSetAvailability(availability);
  return (
    <div className={styles['bar']}>
      <div className={styles['timeIsUp']}>
        <p role="status">{t('availability.over')}</p>
        <Button size="small" busy={acting !== null} onClick={() => void act({ minutes: null })}>
          {t('availability.showAgain')}
        </Button>
      </div>
      <IconButton label={t('common:close')} icon={<X size={20} aria-hidden="true" />} onClick={onPutAway} />
    </div>
  );
}

function Visiting({ onChanged }: Pick<OnTheMapBarProps, 'onChanged'>) {
  const { t } = useTranslation('on-the-map');
  const { shownNear } = usePublished();
  const { act, acting } = useShowMeThere(onChanged);
  return (
    <div className={styles['bar']}>
      <span className={styles['travel']}>
        <Glyph name="plane" size={20} />
      </span>
      <p role="status">
        {shownNear === null ? t('visiting.elsewhere') : t('visiting.near', { name: shownNear })}
      </p>
      <Button
        size="small"
        aria-label={t('visiting.endVisiting')}
        busy={acting !== null}
        onClick={() => void act(null)}
      >
        {t('visiting.end')}
      </Button>
    </div>
  );
}

interface LookingElsewhereProps extends Pick<OnTheMapBarProps, 'onChanged'> {
  readonly elsewhere: Elsewhere;
}

function LookingElsewhere({ elsewhere, onChanged }: LookingElsewhereProps) {
  const { t } = useTranslation('on-the-map');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Pill
        icon={<Glyph name="plane" size={20} />}
        className={styles['show']}
        onClick={() => setIsAsked(true)}
      >
        {t('visiting.show')}
      </Pill>
      <ShowMeHereQuestion
        elsewhere={elsewhere}
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onChanged={onChanged}
      />
    </>
  );
}
