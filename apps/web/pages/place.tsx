import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { fromPair } from '#platform/geo/point.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useBackCloses } from '#platform/ui/use-back-closes.ts';
import { distanceWords, stepBetween } from '#product/map/web/distance-words.ts';
import { measuredFrom } from '#product/map/web/measured-from.ts';
import type { PersonHere } from '#product/places/calls.contract.ts';
import { addressOfPlace } from '#product/places/web/addresses.ts';
import { PlacePage } from '#product/places/web/place-page.tsx';
import {
  addressOfRemoved,
  PersonAvatar,
  type RemovedUserReason,
  updateVisitor,
  useVisitor,
  useWhereabouts,
} from '#product/visitors/web/index.ts';
import { PersonCard } from '#product/visitors/web/person-card.tsx';
import { mapPort } from '../shell/map-port.ts';
import { useLive } from '../shell/services-context.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import { ReportLater } from './report-later.tsx';

/** One place. */
export function Component() {
  const { t, i18n } = useTranslation('map');
  const navigate = useNavigate();
  const { placeId = '' } = useParams();
  const live = useLive();
  const visitor = useVisitor();
  const whereabouts = useWhereabouts();
  const goBack = useGoBack();
  const [person, setPerson] = useState<PersonHere | null>(null);
  if (!visitor) return null;
  if (person)
    return (
      <PersonAtPlace
        person={person}
        onClose={() => setPerson(null)}
        onRemoved={(reason) => void navigate(addressOfRemoved(person._id, reason))}
      />
    );
  const from = whereabouts.virtualLocation ?? whereabouts.physicalLocation;
  const whence = measuredFrom(whereabouts, whereabouts);
  return (
    <PlacePage
      key={placeId}
      placeId={placeId}
      live={live}
      ownId={visitor._id}
      isAnonymous={visitor.isAnonymous}
      face={(userId, size) => <PersonAvatar id={userId} size={size} />}
      distanceTo={(at) => {
        if (!from || !whence) return null;
        const { written } = distanceWords(stepBetween(from, at, i18n.language), t, i18n.language);
        return t(`distance.from.${whence}`, { distance: written });
      }}
      isFavorite={visitor.favoritePlaceIds.includes(placeId)}
      onFavorites={(favoritePlaceIds) => updateVisitor({ favoritePlaceIds })}
      onPerson={setPerson}
      onPlace={(id) => void navigate(addressOfPlace(id))}
      onShowOnMap={(at) => {
        mapPort.moveTo(fromPair(at), { marks: true });
        void navigate('/');
      }}
      reportDrawer={(report) => <ReportLater {...report} onBlock={null} />}
      onVisit={mapPort.reload}
      onBack={goBack}
    />
  );
}

interface PersonAtPlaceProps {
  readonly person: PersonHere;
  readonly onClose: () => void;
  readonly onRemoved: (reason: RemovedUserReason) => void;
}

/** Whoever is visibly at a place is not among those on the map: his card stands here. */
function PersonAtPlace({ person, onClose, onRemoved }: PersonAtPlaceProps) {
  const { t } = useTranslation(['places', 'common']);
  useBackCloses(true, onClose);
  const { _id: id, handle, isDemo } = person;
  return (
    <Page
      title={handle}
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={onClose} />
      }
    >
      <PersonCard
        person={{
          ...{ id, handle, isDemo, isOnline: false, isHosting: false, intention: null },
          words: [t('places:isHere')],
        }}
        canBlock
        onClose={onClose}
        onBlocked={() => {
          mapPort.reload();
          onClose();
        }}
        onRemoved={onRemoved}
      />
    </Page>
  );
}
