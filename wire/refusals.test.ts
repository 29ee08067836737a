import { expect, it } from 'vitest';
import { allRefusalsOf } from '#platform/contract/common-refusals.ts';
import { endpoints } from './endpoints.ts';
import { openToAll, refusalsOfCall } from './refusals.ts';

it('every call declares the refusal of blocked addresses, except those open to all', () => {
  for (const endpoint of Object.values(endpoints)) {
    const status = allRefusalsOf(endpoint, refusalsOfCall)['ip-blocked'];
    expect([endpoint.path, status]).toEqual([
      endpoint.path,
      openToAll.includes(endpoint.path) ? undefined : 403,
    ]);
  }
});

it('every call may be refused as overloaded, except the health', () => {
  const answered = Object.values(endpoints).filter(
    (endpoint) => !('overloaded' in allRefusalsOf(endpoint, refusalsOfCall)),
  );
  expect(answered).toEqual([endpoints.health]);
});
