import type { ReactNode } from 'react';
import { GroupsProvider } from '#product/groups/web/groups-context.tsx';
import { groups } from '../../start/models/groups.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

/** Context of all group screens. */
export function GroupsRoom({ children }: { readonly children: ReactNode }) {
  return <GroupsProvider value={useSessionPart(groups)}>{children}</GroupsProvider>;
}
