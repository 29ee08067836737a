import { translations } from '#platform/i18n/translations.ts';
import { groupLayer, groupMessageLayer } from '#product/groups/web/nearby/group-layer.ts';
import { placeLayer } from '#product/places/web/nearby/place-layer.ts';
import { tripLayer } from '#product/trips/web/nearby/trip-layer.ts';
import type { MakeLayers } from '#product/nearby/web/make-layers.ts';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import type { PeopleLayerParts } from '#product/profiles/web/nearby/layer-parts.ts';
import { arrivingMarker, peopleLayer, PERSON } from '#product/profiles/web/nearby/people-layer.ts';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { ownVisitChanged } from './pages/map/own-visit-changed.ts';
import { useLive } from './shell/services-context.tsx';
import { groupsModel } from './start/models/groups-model.ts';

const face = (userId: string, size: 36 | 44) => <PersonAvatar id={userId} size={size} />;

const usePlaceParts = () => ({
  live: useLive(),
  favoritePlaceIds: useVisitor()?.favoritePlaceIds ?? [],
  onFavorites: (favoritePlaceIds: string[]) => updateVisitor({ favoritePlaceIds }),
  onVisit: ownVisitChanged,
});

const useOwnId = () => useVisitor()?._id ?? null;

/** Also before the email is confirmed: the page of a new group asks for it. */
function useCanPlan(): boolean {
  const visitor = useVisitor();
  if (visitor === null || visitor.isAnonymous) return false;
  return visitor.can.createGroup || !visitor.accountIsActivated;
}

const peopleParts: PeopleLayerParts = {
  useIsAnonymous: () => useVisitor()?.isAnonymous === true,
  loadCardParts: async () => {
    const [{ personCardParts }] = await Promise.all([
      import('./pages/map/person-card-parts.tsx'),
      translations.load(['blocks', 'saved-people']),
    ]);
    return personCardParts;
  },
  whereQuiet: async () => {
    const [{ TellMeHere }] = await Promise.all([
      import('./shell/map/tell-me.tsx'),
      translations.load(['area-notice']),
    ]);
    return TellMeHere;
  },
};

/** The layers that need other slices; one that needs none is in the value of its slice. */
export const nearbyLayers: MakeLayers = (services) => [
  peopleLayer(peopleParts),
  placeLayer({ face, usePlaceParts }),
  groupLayer({
    face,
    groups: groupsModel(services),
    useOwnId,
    useCanPlan,
  }),
  groupMessageLayer,
  tripLayer({
    face,
    marker: arrivingMarker,
    card: () =>
      import('#product/profiles/web/nearby/nearby-person-card.tsx').then(({ nearbyPersonCard }) =>
        nearbyPersonCard(peopleParts),
      ),
    tab: PERSON,
  }),
];
