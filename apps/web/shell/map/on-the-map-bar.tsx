import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/actions/button.tsx';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Pill } from '#platform/ui/display/pill.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import type { LookedAtElsewhere } from '#product/map/web/map-home-props.ts';
import { usePublished, useLocationState } from '#product/presence/web/index.ts';
import { stopShowing } from '#product/presence/web/location/device-location.ts';
import { useShowMeThere } from '#product/presence/web/use-show-me-there.ts';
import { currentAvailability } from '#product/presence/availability.rules.ts';
import type { OwnAvailability } from '#product/visitors/contract.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { updateVisitor } from '#product/visitors/web/index.ts';
import { useSetAvailability } from '#product/presence/web/availability/use-set-availability.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import styles from './on-the-map-bar.module.css';
import { ShowMeHereQuestion } from './show-me-here-question.tsx';

export interface OnTheMapBarProps {
  /** The visitor's availability. */
  readonly own: OwnAvailability;
  readonly elsewhere: LookedAtElsewhere | null;
}

/** A line over the map with the visitor's visibility and its actions. */
export function OnTheMapBar({ own, elsewhere }: OnTheMapBarProps) {
  const isOver = useTimeUp(own);
  const { position } = usePublished();
  const [isPutAway, setIsPutAway] = useState(false);
  if (isOver && !isPutAway) return <TimeIsUp own={own} onPutAway={() => setIsPutAway(true)} />;
  if (position?.isVisiting) return <Visiting />;
  return elsewhere && <Elsewhere {...elsewhere} />;
}

/**
 * Whether the availability is over; the device then stops sending its position, and the next start shows it again.
 */
function useTimeUp(own: OwnAvailability): boolean {
  const now = useMinute();
  const { physicalLocation } = useLocationState();
  const isOver = own?.kind === 'over';
  const isDue = !isOver && currentAvailability(own, now)?.kind === 'over';
  useEffect(() => {
    // The server decides when it is over; asked every minute, in case the clocks differ.
    if (isDue) reloadNearby();
  }, [isDue, now]);
  useEffect(() => {
    if (isOver && physicalLocation !== null) stopShowing({ isForgotten: false });
  }, [isOver, physicalLocation]);
  return isOver;
}

function TimeIsUp({ own, onPutAway }: Pick<OnTheMapBarProps, 'own'> & { readonly onPutAway: () => void }) {
  const { t } = useTranslation(['on-the-map', 'common']);
  const flow = useOnboarding();
  const { act, acting } = useSetAvailability({ own, onSet: updateVisitor, onReturned: () => flow.locate() });
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

function Visiting() {
  const { t } = useTranslation('on-the-map');
  const { shownNear } = usePublished();
  const { act, acting } = useShowMeThere(reloadNearby);
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

function Elsewhere(elsewhere: LookedAtElsewhere) {
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
      <ShowMeHereQuestion elsewhere={elsewhere} open={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}
