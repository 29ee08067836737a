import LocateFixed from 'lucide-react/icons/locate-fixed';
import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/actions/button.tsx';
import { usePublished, useLocationState } from '#product/presence/web/index.ts';
import { useShowMeThere } from '#product/presence/web/use-show-me-there.ts';
import { Availability } from '#product/presence/web/availability/availability.tsx';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import styles from './on-the-map.module.css';
import { useLeaveMap } from './use-leave-map.ts';
import pageStyles from './you.module.css';

export interface OnTheMapProps {
  /** A visible visit hides the visitor's own marker. */
  readonly isSeenAtPlace: boolean;
  /** Leaving the map also ends a visit. */
  readonly onLeft: () => void;
}

/** How others see the visitor, for how long, and how to leave the map. */
export function OnTheMap({ isSeenAtPlace, onLeft }: OnTheMapProps) {
  const { t } = useTranslation('you');
  const flow = useOnboarding();
  const visitor = useVisitor();
  const { physicalLocation } = useLocationState();
  const { leave, isLeaving } = useLeaveMap();
  const { isKnown, position } = usePublished();
  const isTimeUp = visitor?.availability?.kind === 'over';
  const isVisiting = position?.isVisiting === true;
  // A visitor who only looks elsewhere stays visible until their position expires.
  const isOn = isSeenAtPlace || physicalLocation !== null || position !== null;
  const isHidden = isOn && isKnown && position === null;
  // Their position may be in a zone: nothing is claimed before the server's answer.
  const isSaid = isSeenAtPlace || isKnown || !isOn;
  const how = isSeenAtPlace ? 'atPlace' : isHidden ? 'hidden' : isOn ? 'on' : 'off';
  return (
    <section className={styles['section']} aria-labelledby="on-the-map">
      <div className={styles['row']}>
        <div className={styles['words']}>
          <h2 id="on-the-map" className={pageStyles['label']}>
            {t('presence.title')}
          </h2>
          {isVisiting && !isSeenAtPlace ? (
            <VisitingWords />
          ) : (
            // The end of the availability shows below.
            isSaid && (isOn || !isTimeUp) && <p>{t(`presence.${how}`)}</p>
          )}
        </div>
        {isOn ? (
          <Button
            size="small"
            icon={<LogOut size={18} aria-hidden="true" />}
            busy={isLeaving}
            onClick={() => void leave().then(onLeft)}
          >
            {t('presence.leave')}
          </Button>
        ) : (
          !isTimeUp && (
            <Button
              size="small"
              icon={<LocateFixed size={18} aria-hidden="true" />}
              onClick={() => void flow.locate()}
            >
              {t('presence.return')}
            </Button>
          )
        )}
      </div>
      {isVisiting && <EndVisiting />}
      {visitor && (isOn || visitor.availability !== null) && (
        <Availability visitor={visitor} onSet={updateVisitor} onReturned={() => flow.locate()} />
      )}
    </section>
  );
}

function VisitingWords() {
  const { t } = useTranslation('on-the-map');
  const { shownNear } = usePublished();
  return <p>{shownNear === null ? t('visiting.elsewhere') : t('visiting.near', { name: shownNear })}</p>;
}

function EndVisiting() {
  const { t } = useTranslation('on-the-map');
  const { act, acting } = useShowMeThere(reloadNearby);
  return (
    <div className={styles['row']}>
      <p className={styles['words']}>{t('visiting.hidden')}</p>
      <Button size="small" busy={acting !== null} onClick={() => void act(null)}>
        {t('visiting.endVisiting')}
      </Button>
    </div>
  );
}
