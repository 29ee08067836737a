import { useCallback } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useClient } from '#platform/client/client-context.tsx';
import { CallFailed } from '#platform/client/client.ts';
import { fromPair } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { MapEmbed } from '#product/chat/contract/schema.ts';
import { getPlace } from '#product/places/contract/endpoints.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { linkTo, pages } from '#product/pages.ts';

/** Shows a message's location on the map, or the card of its place. */
export function useShowEmbed(): (embed: MapEmbed) => void {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const client = useClient();
  return useCallback(
    (embed) => {
      const show = async () => {
        if (embed.type === 'location') {
          mapRequests.moveTo(fromPair(embed.coordinates), { type: 'spot' });
          await navigate(linkTo(pages.map.home));
          return;
        }
        const { placeId } = embed;
        const { nearby, layers } = nearbyStore.getState();
        const shown = layers.places ? nearby.places.find(({ _id }) => _id === placeId) : undefined;
        if (shown) {
          mapRequests.moveTo(fromPair(shown.location.coordinates));
          mapRequests.open({ kind: 'place', id: placeId });
          await navigate(linkTo(pages.map.home));
          return;
        }
        // The map shows nothing there before the visitor looks around there: its page says the same.
        const { place } = await client.call(getPlace, { query: { placeId } });
        mapRequests.moveTo(fromPair(place.location.coordinates), { type: 'spot' });
        await navigate(linkTo(pages.map.place, { placeId }));
      };
      show().catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        showToast(t('embed.failed'), 'error');
      });
    },
    [client, navigate, t],
  );
}
