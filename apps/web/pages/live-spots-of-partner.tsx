import { useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import type { LiveSpotsOf } from '#product/chat/web/thread/conversation.tsx';
import { LiveSpotBars } from '#product/live-spots/web/live-spot-bars.tsx';
import { LiveSpotQuestion } from '#product/live-spots/web/live-spot-question.tsx';
import { useLive } from '../shell/services-context.tsx';
import { startLiveSpots } from '../start/live-spots.ts';

/** Where the two of a conversation show each other they are. */
export function LiveSpotsOfPartner({ partnerId, handle, asks, onClose }: LiveSpotsOf) {
  const client = useClient();
  const live = useLive();
  const [model] = useState(() => startLiveSpots({ client, live }));
  return (
    <>
      <LiveSpotBars model={model} partnerId={partnerId} handle={handle} />
      <LiveSpotQuestion model={model} partnerId={partnerId} handle={handle} open={asks} onClose={onClose} />
    </>
  );
}
