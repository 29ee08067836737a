import { loadTexts } from '#platform/i18n/translations.ts';
import { postLayer } from '#product/global-chat/web/nearby/post-layer.ts';
import { groupLayer, groupMessageLayer } from '#product/groups/web/nearby/group-layer.ts';
import type { GroupsModel } from '#product/groups/web/groups.model.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { placeLayer } from '#product/places/web/nearby/place-layer.ts';
import { tripLayer } from '#product/trips/web/nearby/trip-layer.ts';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import type { PeopleLayerParts } from '#product/profiles/web/nearby/layer-parts.ts';
import { arrivingMarker, peopleLayer, PERSON } from '#product/profiles/web/nearby/people-layer.ts';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { useLive } from './shell/services-context.tsx';

const face = (userId: string, size: 36 | 44) => <PersonAvatar id={userId} size={size} />;

const usePlaceParts = () => ({
  live: useLive(),
  favoritePlaceIds: useVisitor()?.favoritePlaceIds ?? [],
  onFavorites: (favoritePlaceIds: string[]) => updateVisitor({ favoritePlaceIds }),
});

const peopleParts: PeopleLayerParts = {
  useIsAnonymous: () => useVisitor()?.isAnonymous === true,
  loadBlockQuestion: async () => {
    const [{ BlockQuestion }] = await Promise.all([
      import('#product/blocks/web/block-question.tsx'),
      loadTexts(['blocks']),
    ]);
    return (props) => <BlockQuestion {...props} />;
  },
};

/** What layers have from the models of the app. */
export interface LayerModels {
  readonly groups: Pick<GroupsModel, 'loadAfter'>;
}

/** Everything that can be nearby, each registered by its slice; tabs and filters are in this order. */
export const nearbyLayers = ({ groups }: LayerModels): readonly NearbyLayer[] => [
  peopleLayer(peopleParts),
  placeLayer({ face, usePlaceParts }),
  groupLayer({ face, groups, useCanCreate: () => useVisitor()?.can.createGroup ?? false }),
  groupMessageLayer,
  postLayer,
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
