import LocateFixed from 'lucide-react/icons/locate-fixed';
import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import type { Visitor } from '#product/visitors/contract.ts';
import { ownPresence } from '../own-presence.rules.ts';
import { Availability } from './availability/availability.tsx';
import { useLocationState } from './location/location.store.ts';
import styles from './own-presence.module.css';
import { usePublished } from './published.store.ts';
import { type UseLeaveMapOptions, useLeaveMap } from './use-leave-map.ts';
import { useShowMeThere } from './use-show-me-there.ts';

export interface OwnPresenceProps extends UseLeaveMapOptions {
  readonly visitor: Visitor | null;
  /** A visible visit hides the visitor's own marker. */
  readonly isSeenAtPlace: boolean;
  /** The visitor hosts a group on the map, which stays when they leave. */
  readonly hostsGroup: boolean;
  /** Leaving the map also ends a visit. */
  readonly onLeft: () => void;
  /** The device has to be located to be on the map. */
  readonly onLocate: () => Promise<void>;
  /** Where others see the visitor may have changed. */
  readonly onChanged: () => void;
}

/** How others see the visitor, for how long, and how to leave the map. */
export function OwnPresence({ visitor, isSeenAtPlace, hostsGroup, own, onSet, ...on }: OwnPresenceProps) {
  const { t } = useTranslation('on-the-map');
  const { physicalLocation, hasStopped = false } = useLocationState();
  const { leave, isLeaving } = useLeaveMap({ own, onSet });
  const { isKnown, isReturning, position } = usePublished();
  const isTimeUp = visitor?.availability?.status === 'over';
  const isVisiting = position?.isVisiting === true;
  const { status, isOn, isSaid } = ownPresence({
    isSeenAtPlace,
    isLocated: physicalLocation !== null,
    isKnown,
    isPublished: position !== null,
    isReturning,
    hasStopped,
  });
  return (
    <section className={styles['section']} aria-labelledby="on-the-map">
      <div className={styles['row']}>
        <div className={styles['words']}>
          <h2 id="on-the-map" className={styles['label']}>
            {t('own.title')}
          </h2>
          {isVisiting && !isSeenAtPlace ? (
            <VisitingWords />
          ) : (
            // The end of the availability shows below.
            isSaid && (isOn || !isTimeUp) && <p>{t(`own.${status}`)}</p>
          )}
        </div>
        {isOn ? (
          <Button
            size="small"
            icon={<LogOut size={18} aria-hidden="true" />}
            busy={isLeaving}
            onClick={() => void leave().then(on.onLeft)}
          >
            {t('own.leave')}
          </Button>
        ) : (
          !isTimeUp && (
            <Button
              size="small"
              icon={<LocateFixed size={18} aria-hidden="true" />}
              onClick={() => void on.onLocate()}
            >
              {t('own.return')}
            </Button>
          )
        )}
      </div>
      {hostsGroup && <p>{t('own.hostedGroup')}</p>}
      {isVisiting && <EndVisiting onChanged={on.onChanged} />}
      {visitor && (isOn || visitor.availability !== null) && (
        <Availability visitor={visitor} onSet={onSet} onReturned={on.onLocate} />
      )}
    </section>
  );
}

function VisitingWords() {
  const { t } = useTranslation('on-the-map');
  const { shownNear } = usePublished();
  return <p>{shownNear === null ? t('visiting.elsewhere') : t('visiting.near', { name: shownNear })}</p>;
}

function EndVisiting({ onChanged }: Pick<OwnPresenceProps, 'onChanged'>) {
  const { t } = useTranslation('on-the-map');
  const { act, acting } = useShowMeThere(onChanged);
  return (
    <div className={styles['row']}>
      <p className={styles['words']}>{t('visiting.hidden')}</p>
      <Button size="small" busy={acting !== null} onClick={() => void act(null)}>
        {t('visiting.endVisiting')}
      </Button>
    </div>
  );
}
