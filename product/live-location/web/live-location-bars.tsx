import Navigation from 'lucide-react/icons/navigation-2';
import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { askLocation } from '#platform/device/location.ts';
import { distanceMetres, fromPair, type LatLng } from '#platform/geo/point.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { distanceUnitOf } from '#product/presence/rules.ts';
import { LIVE_LOCATION_DECIMALS, type LiveLocation } from '../contract/schema.ts';
import { directionOf, directions, minutesLeft, roundedLength } from '../rules.ts';
import { LiveLocationBar } from './live-location-bar.tsx';
import styles from './live-location-bar.module.css';
import type { LiveLocationsModel } from './live-locations.model.ts';

export interface LiveLocationBarsProps {
  readonly model: LiveLocationsModel;
  readonly partnerId: string;
  readonly handle: string;
}

/**
 * Active live locations between the two; either can stop them. The own one comes last: when it ends, no other moves
 * under the finger.
 */
export function LiveLocationBars({ model, partnerId, handle }: LiveLocationBarsProps) {
  const { t } = useTranslation('live-location');
  const { liveLocations, serverAheadMs, asOf, here } = useStore(model.store);
  // A share that started within this minute still has its full time.
  const now = Math.max(useMinute().getTime() + serverAheadMs, asOf);
  const own = liveLocations.find((one) => one.partnerId === partnerId);
  const theirs = liveLocations.find((one) => one.sharerId === partnerId);
  const end = async (whose: 'own' | 'theirs') => {
    if (!(await model.end(partnerId, whose))) showToast(t('stopFailed'), 'error');
  };
  const left = ({ endsAt }: LiveLocation) => t('left', { count: minutesLeft(endsAt, now) });
  return (
    <>
      {theirs && (
        <Theirs
          liveLocation={theirs}
          watched={here}
          handle={handle}
          left={left(theirs)}
          onStop={() => void end('theirs')}
        />
      )}
      {own && (
        <LiveLocationBar title={t('own', { handle })} text={left(own)} onStop={() => void end('own')}>
          <Navigation size={20} aria-hidden="true" />
        </LiveLocationBar>
      )}
    </>
  );
}

interface TheirsProps {
  readonly liveLocation: LiveLocation;
  /** Where this device is, while it is watched. */
  readonly watched: LatLng | null;
  readonly handle: string;
  readonly left: string;
  readonly onStop: () => void;
}

/** Distance and direction of the partner, computed on this device. */
function Theirs({ liveLocation, watched, handle, left, onStop }: TheirsProps) {
  const { t } = useTranslation('live-location');
  const locale = useLocale();
  const here = useHere(liveLocation.spot?.at ?? null, watched);
  const { spot } = liveLocation;
  const there = spot && fromPair(spot.coordinates);
  const way = there && here.point ? directionOf(here.point, there) : null;
  const far = there && here.point ? lengthIn(locale, distanceMetres(here.point, there)) : null;
  const at = spot && clockTime(spot.at, locale);
  const where =
    spot === null
      ? t('notYet')
      : way !== null && far !== null
        ? t('where', { far, way: t(`way.${way}`), at })
        : t(here.isAsked ? 'noHere' : 'asking');
  return (
    <LiveLocationBar title={t('theirs', { handle })} text={`${where} · ${left}`} onStop={onStop}>
      <span className={styles['compass']}>
        <Navigation
          size={24}
          aria-hidden="true"
          style={{ rotate: `${way === null ? 0 : directions.indexOf(way) * 45}deg` }}
        />
      </span>
    </LiveLocationBar>
  );
}

interface Here {
  readonly point: LatLng | null;
  readonly isAsked: boolean;
}

/**
 * This device's position, refreshed with each update of the partner. It is never sent.
 *
 * While it is watched it is not asked for: a device that stands still would not answer.
 */
function useHere(at: string | null, watched: LatLng | null): Here {
  const [here, setHere] = useState<Here>({ point: null, isAsked: false });
  // What was watched last is right until the device answers.
  if (watched !== null && here.point !== watched) setHere({ point: watched, isAsked: true });
  const isWatched = watched !== null;
  useEffect(() => {
    if (at === null || isWatched) return;
    let isOver = false;
    void askLocation({ decimals: LIVE_LOCATION_DECIMALS, maximumAgeMs: 10_000 }).then((outcome) => {
      if (isOver) return;
      setHere(({ point }) => ({ point: outcome.type === 'granted' ? outcome.point : point, isAsked: true }));
    });
    return () => {
      isOver = true;
    };
  }, [at, isWatched]);
  return here;
}

function lengthIn(language: string, metres: number): string {
  const { value, unit } = roundedLength(metres, distanceUnitOf(language));
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(value);
}
