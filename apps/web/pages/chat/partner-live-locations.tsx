import type { LiveLocationsOf } from '#product/chat/web/thread/conversation.tsx';
import { LiveLocationBars } from '#product/live-location/web/live-location-bars.tsx';
import { LiveLocationDialog } from '#product/live-location/web/live-location-dialog.tsx';
import { liveLocations } from '#product/live-location/web/session.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

/** Live locations between the visitor and a partner. */
export function PartnerLiveLocations({ partnerId, handle, asks, onClose }: LiveLocationsOf) {
  const model = useSessionPart(liveLocations);
  return (
    <>
      <LiveLocationBars model={model} partnerId={partnerId} handle={handle} />
      <LiveLocationDialog model={model} partnerId={partnerId} handle={handle} open={asks} onClose={onClose} />
    </>
  );
}
