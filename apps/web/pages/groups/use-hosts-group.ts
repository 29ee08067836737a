import { useState } from 'react';
import { useStore } from 'zustand';
import { useClient } from '#platform/client/client-context.tsx';
import { hostsOnMap } from '#product/groups/list.rules.ts';
import { useLive } from '../../shell/services-context.tsx';
import { groupsModel } from '../../start/models/groups-model.ts';

/** Whether a group of the visitor is on the map, as far as this page knows. */
export function useHostsGroup(): boolean {
  const services = { client: useClient(), live: useLive() };
  const [{ store }] = useState(() => groupsModel(services));
  return useStore(store, ({ groups }) => hostsOnMap(groups ?? []));
}
