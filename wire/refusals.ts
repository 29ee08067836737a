import type { Endpoint, RefusalTable } from '#platform/contract/endpoint.ts';
import { PEOPLE_SEEN } from '#product/captcha/refusal.contract.ts';
import { WAVES } from '#product/chat/contract/schema.ts';
import { refusalsOf } from '#product/visitors/access.rules.ts';
import { limitReasons } from '#product/visitors/access.ts';
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

/** Reasons of a 429: the limits of calls, people seen, and waves. */
export const rateLimitReasons: readonly string[] = [...limitReasons, PEOPLE_SEEN, WAVES];
