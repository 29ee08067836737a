import { expect, it } from 'vitest';
import { allRefusalsOf } from '#platform/contract/common-refusals.ts';
import { endpoints } from './endpoints.ts';
import { openToAll, refusalsOfCall } from './refusals.ts';

it('every call tells that an address may be blocked, but those that are open to all', () => {
  for (const endpoint of Object.values(endpoints)) {
    const status = allRefusalsOf(endpoint, refusalsOfCall)['ip-blocked'];
    expect([endpoint.path, status]).toEqual([
      endpoint.path,
      openToAll.includes(endpoint.path) ? undefined : 403,
    ]);
  }
});
