import { expect, expectTypeOf, it } from 'vitest';
import { endpointsOf } from '#platform/contract/endpoint.ts';
import { type CallFailure, refusalOf } from './client.ts';

const enter = endpointsOf<string, string>()({
  method: 'PUT',
  path: '/api/enter',
  summary: 'A call.',
  role: 'everyone',
  limit: 'generic',
  answer: 'nothing',
  refusals: { full: 409, closed: 403 },
});
const refusedAs = (code: string): CallFailure => ({
  ...{ type: 'refused', status: 409, reason: null, alert: null },
  code,
});

it('returns which of its own refusals a call got', () => {
  const told = refusalOf(refusedAs('full'), enter);
  expectTypeOf(told).toEqualTypeOf<'full' | 'closed' | null>();
  expect(told).toBe('full');
  expect(refusalOf(refusedAs('unauthenticated'), enter)).toBeNull();
  expect(refusalOf({ type: 'timeout' }, enter)).toBeNull();
});

it('does not compare with an undeclared code', () => {
  // @ts-expect-error this call declares no such code
  expect(refusalOf(refusedAs('full'), enter) === 'crowded').toBe(false);
});
