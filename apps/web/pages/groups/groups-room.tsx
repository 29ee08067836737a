import { type ReactNode, useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { GroupsProvider } from '#product/groups/web/groups-context.tsx';
import { useLive, useLog } from '../../shell/services-context.tsx';
import { startGroups } from '../../start/models/groups.ts';

/** Context of all group screens. */
export function GroupsRoom({ children }: { readonly children: ReactNode }) {
  const client = useClient();
  const live = useLive();
  const log = useLog();
  const [services] = useState(() => startGroups({ client, live, log }));
  return <GroupsProvider value={services}>{children}</GroupsProvider>;
}
