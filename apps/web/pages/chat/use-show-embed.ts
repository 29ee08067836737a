import { useCallback } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useClient } from '#platform/client/client-context.tsx';
import { CallFailed } from '#platform/client/client.ts';
import { fromPair } from '#platform/geo/point.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { MessageActions } from '#product/chat/web/message/message-actions.ts';
import { getPlace } from '#product/places/contract/endpoints.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { SHOWN_FOR_PAGE } from '#product/map/web/use-way-back.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { linkTo, pages } from '#product/pages.ts';
import { chatPath } from './chat-path.ts';

const SPOT = { type: 'spot' } as const;

/** Shows a message's location on the map, or the card of its place; going back leads to the message. */
export function useShowEmbed(partnerId: string): MessageActions['show'] {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const client = useClient();
  return useCallback(
    (embed, messageId) => {
      const leaveForMap = async () => {
        await navigate(chatPath(partnerId, messageId), { replace: true });
        await navigate(linkTo(pages.map.home), { state: SHOWN_FOR_PAGE });
      };
      const show = async () => {
        if (embed.type === 'location') {
          mapRequests.moveTo(fromPair(embed.coordinates), SPOT);
          await leaveForMap();
          return;
        }
        const { placeId } = embed;
        const { nearby, layers } = nearbyStore.getState();
        const shown = layers.places ? nearby.places.find(({ _id }) => _id === placeId) : undefined;
        const place = shown ?? (await client.call(getPlace, { query: { placeId } })).place;
        // Its spot is seen whatever the visitor turned off.
        mapRequests.moveTo(fromPair(place.location.coordinates), ...(shown ? [] : [SPOT]));
        await leaveForMap();
        // Lies over the map in the history, not over the chat. Opens also where the place comes with what is around it.
        mapRequests.open({ kind: 'place', id: placeId });
      };
      show().catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        showToast(t('embed.failed'), 'error');
      });
    },
    [client, navigate, partnerId, t],
  );
}
