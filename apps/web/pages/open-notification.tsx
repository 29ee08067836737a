import { useMemo } from 'react';
import { useParams } from 'react-router';
import { BlockAndDispatch } from '../guards/block-and-dispatch.tsx';

/** A notification by its address; until there are any, what concerns the visitor opens. */
export function Component() {
  const { notificationId = '' } = useParams();
  const action = useMemo(() => ({ type: 'open-notification', notificationId }) as const, [notificationId]);
  return <BlockAndDispatch action={action} />;
}
