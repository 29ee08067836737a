import { useMemo } from 'react';
import { useParams } from 'react-router';
import { BlockAndDispatch } from '../../guards/block-and-dispatch.tsx';

/** Opens a notification by its address; there are none yet, so the notification list opens. */
export function Component() {
  const { notificationId = '' } = useParams();
  const action = useMemo(() => ({ type: 'open-notification', notificationId }) as const, [notificationId]);
  return <BlockAndDispatch action={action} />;
}
