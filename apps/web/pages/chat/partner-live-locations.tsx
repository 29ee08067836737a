import { useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import type { LiveLocationsOf } from '#product/chat/web/thread/conversation.tsx';
import { LiveLocationBars } from '#product/live-location/web/live-location-bars.tsx';
import { LiveLocationDialog } from '#product/live-location/web/live-location-dialog.tsx';
import { useLive } from '../../shell/services-context.tsx';
import { startLiveLocations } from '../../start/models/live-locations.ts';

/** Live locations between the visitor and a partner. */
export function PartnerLiveLocations({ partnerId, handle, asks, onClose }: LiveLocationsOf) {
  const client = useClient();
  const live = useLive();
  const [model] = useState(() => startLiveLocations({ client, live }));
  return (
    <>
      <LiveLocationBars model={model} partnerId={partnerId} handle={handle} />
      <LiveLocationDialog model={model} partnerId={partnerId} handle={handle} open={asks} onClose={onClose} />
    </>
  );
}
