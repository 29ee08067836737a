import type { Endpoint, RefusalTable } from '#platform/contract/endpoint.ts';
import { refusalsOf } from '#product/visitors/access.rules.ts';
import { appStatus, health } from './service.ts';

/** How every call from a blocked address is refused, except what is open to all. */
export const ADDRESS_BLOCKED = { status: 403, code: 'ip-blocked' } as const;

/** What is answered to everybody: the page says by it why nothing else is, and texts and policies are files. */
export const openToAll: readonly string[] = [appStatus.path, health.path];

/** How a call may be refused before it is looked at: by the role it takes, by the address it comes from. */
export const refusalsOfCall = ({ role, path }: Endpoint): RefusalTable => ({
  ...refusalsOf(role),
  ...(!openToAll.includes(path) && { [ADDRESS_BLOCKED.code]: ADDRESS_BLOCKED.status }),
});
