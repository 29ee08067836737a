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
import { linkTo, pages } from '#product/pages.ts';

/** Shows a message's location or place on the map. */
export function useShowEmbed(): (embed: MapEmbed) => void {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const client = useClient();
  return useCallback(
    (embed) => {
      const show = async () => {
        const coordinates =
          embed.type === 'location'
            ? embed.coordinates
            : (await client.call(getPlace, { query: { placeId: embed.placeId } })).place.location.coordinates;
        mapRequests.moveTo(fromPair(coordinates), { type: 'spot' });
        await navigate(linkTo(pages.map.home));
      };
      show().catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        showToast(t('embed.failed'), 'error');
      });
    },
    [client, navigate, t],
  );
}
