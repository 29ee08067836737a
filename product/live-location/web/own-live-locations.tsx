import Navigation from 'lucide-react/icons/navigation-2';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { minutesLeft } from '../rules.ts';
import { LiveLocationBar } from './live-location-bar.tsx';
import type { LiveLocationsModel } from './live-locations.model.ts';

export interface OwnLiveLocationsProps {
  readonly model: LiveLocationsModel;
  /** Null while unknown. */
  readonly handleOf: (visitorId: string) => string | null;
}

/** Lists the people the visitor shares with, as a reminder. */
export function OwnLiveLocations({ model, handleOf }: OwnLiveLocationsProps) {
  const { t } = useTranslation('live-location');
  const { liveLocations, ownId, serverAheadMs, asOf } = useStore(model.store);
  const now = Math.max(useMinute().getTime() + serverAheadMs, asOf);
  const end = async (partnerId: string) => {
    if (!(await model.end(partnerId, 'own'))) showToast(t('stopFailed'), 'error');
  };
  return liveLocations
    .filter(({ sharerId }) => sharerId === ownId)
    .map(({ partnerId, endsAt }) => {
      const handle = handleOf(partnerId);
      return (
        <LiveLocationBar
          key={partnerId}
          title={handle === null ? t('own') : t('ownTo', { handle })}
          text={t('left', { count: minutesLeft(endsAt, now) })}
          onStop={() => void end(partnerId)}
        >
          <Navigation size={20} aria-hidden="true" />
        </LiveLocationBar>
      );
    });
}
