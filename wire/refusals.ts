import type { Endpoint, RefusalTable } from '#platform/contract/endpoint.ts';
import { refusalsOf } from '#product/visitors/access.rules.ts';
import { appStatus, health } from './service.ts';

/** Refusal of every call from a blocked address, except those open to all. */
export const ADDRESS_BLOCKED = { status: 403, code: 'ip-blocked' } as const;

/** Open to all: the page explains by it why nothing else works, and texts and policies are files. */
export const openToAll: readonly string[] = [appStatus.path, health.path];

/** Refusals before the handler runs: by role and by address. */
export const refusalsOfCall = ({ role, path }: Endpoint): RefusalTable => ({
  ...refusalsOf(role),
  ...(!openToAll.includes(path) && { [ADDRESS_BLOCKED.code]: ADDRESS_BLOCKED.status }),
});
