import { expect, it } from 'vitest';
import { endpointsOf } from './endpoints-of.ts';

it('takes the endpoints of a contract, and nothing else that it exports', () => {
  const call = { method: 'GET', path: '/api/lantern', role: 'everyone' };
  const contract = { call, MAX: 3, name: 'lantern', schema: { path: '/' }, none: null };
  expect(endpointsOf(contract)).toEqual({ call });
});
