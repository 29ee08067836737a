import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { hasWebGl } from '#platform/device/webgl.ts';
import { type LatLng, roundPoint, toPair, wrapLongitude } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { SpotBar } from '#platform/ui/display/spot-bar.tsx';
import { PUBLISHED_DECIMALS } from '#product/presence/contract/schema.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';

export interface SpotToSendProps {
  readonly partnerId: string;
  /** The middle of the map; null before there is one. */
  readonly center: LatLng | null;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** Lies over the map: what is under the cross is sent. */
export function SpotToSend({ partnerId, center, onCancel, onSent }: SpotToSendProps) {
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const isThere = useChatState(({ ownId }) => ownId !== null);
  const thread = useChatState(({ threads }) => threads[partnerId]);
  useEffect(() => {
    if (isThere) void model.engine.threads.open(partnerId);
  }, [model, partnerId, isThere]);
  const send = ({ lat, lng }: LatLng) => {
    // A map that was turned round the world has longitudes of its own.
    const spot = roundPoint({ lat, lng: wrapLongitude(lng) }, PUBLISHED_DECIMALS);
    model.send(partnerId, '', { embed: { type: 'location', coordinates: toPair(spot) } });
    onSent();
  };
  const canSend = thread?.status === 'open' && center !== null;
  return (
    <SpotBar
      title={
        thread?.status === 'open'
          ? t('chat:spot.titleFor', { handle: thread.partner.handle })
          : t('chat:spot.title')
      }
      hint={t(hasWebGl() ? 'chat:spot.hint' : 'chat:spot.searchHint')}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
          <Button variant="filled" disabled={!canSend} onClick={() => center && send(center)}>
            {t('chat:spot.send')}
          </Button>
        </>
      }
    />
  );
}
