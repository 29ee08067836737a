import PlaneLanding from 'lucide-react/icons/plane-landing';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { PlainList } from '#platform/ui/display/plain-list.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { listTrips, MAX_TRIPS, removeTrip } from '../contract/endpoints.ts';
import { type OwnTrip, SHOWN_DAYS_BEFORE } from '../contract/schema.ts';
import { NewTrip } from './new-trip.tsx';
import { formatDays } from './trip-days.ts';
import type { TripsProps } from './trips-props.ts';
import styles from './trips.module.css';

const fetchTrips = async (client: Client, signal: AbortSignal): Promise<readonly OwnTrip[]> =>
  (await client.call(listTrips, { signal })).trips;

/** The visitor's trips, with a form for another. */
export function Trips({ city, citySearch, newId }: TripsProps) {
  const { t } = useTranslation('trips');
  const locale = useLocale();
  const asked = useQuery(fetchTrips);
  const [removing, setRemoving] = useState<OwnTrip | null>(null);
  return (
    <QueryBoundary asked={asked}>
      {(trips) => (
        <div className={styles['trips']}>
          <p className={styles['text']}>{t('text', { count: SHOWN_DAYS_BEFORE })}</p>
          {trips.length === 0 ? (
            <EmptyState
              icon={<PlaneLanding aria-hidden="true" />}
              title={t('emptyTitle')}
              text={t('emptyText')}
            />
          ) : (
            <PlainList
              label={t('list')}
              items={trips}
              keyOf={({ _id }) => _id}
              row={(trip) => ({
                leading: <PlaneLanding size={24} aria-hidden="true" />,
                title: trip.cityName,
                text: formatDays(trip, locale),
                action: (
                  <Button
                    size="small"
                    aria-label={t('removeNamed', { city: trip.cityName })}
                    onClick={() => setRemoving(trip)}
                  >
                    {t('remove')}
                  </Button>
                ),
              })}
            />
          )}
          {trips.length < MAX_TRIPS ? (
            <NewTrip
              others={trips}
              city={city}
              citySearch={citySearch}
              newId={newId}
              onPlanned={asked.replace}
            />
          ) : (
            <p>{t('full', { count: MAX_TRIPS })}</p>
          )}
          <RemoveQuestion trip={removing} onClose={() => setRemoving(null)} onRemoved={asked.replace} />
        </div>
      )}
    </QueryBoundary>
  );
}

interface RemoveQuestionProps {
  readonly trip: OwnTrip | null;
  readonly onClose: () => void;
  readonly onRemoved: (trips: readonly OwnTrip[]) => void;
}

function RemoveQuestion({ trip, onClose, onRemoved }: RemoveQuestionProps) {
  const { t } = useTranslation(['trips', 'common']);
  const { act: remove, acting } = useMutation(
    async (client, { _id: tripId }: OwnTrip) => {
      const { trips } = await client.call(removeTrip, { body: { tripId } });
      onClose();
      onRemoved(trips);
      showToast(t('trips:removed'), 'success');
    },
    () => t('trips:removeFailed'),
  );
  return (
    <ConfirmDialog
      open={trip !== null}
      title={t('trips:removeTitle', { city: trip?.cityName ?? '' })}
      text={t('trips:removeText')}
      confirmLabel={t('trips:remove')}
      cancel={t('common:cancel')}
      busy={acting !== null}
      onConfirm={() => trip && void remove(trip)}
      onClose={onClose}
    />
  );
}
