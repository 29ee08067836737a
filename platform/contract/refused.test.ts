import { expect, expectTypeOf, it } from 'vitest';
import type { Endpoint, RefusalOf } from './endpoint.ts';
import { Refused } from './refused.ts';

interface Enter extends Endpoint {
  readonly refusals: { readonly full: 409; readonly closed: 403 };
}
interface Leave extends Endpoint {
  readonly refusals: { readonly closed: 403 };
}

it('accepts the codes its call declares and no other', () => {
  expectTypeOf<RefusalOf<Enter>>().toEqualTypeOf<'full' | 'closed'>();
  expect(new Refused<Enter>('full')).toMatchObject({ code: 'full', message: 'full' });
  // @ts-expect-error this call declares another code
  expect(new Refused<Leave>('full')).toBeInstanceOf(Refused);
});

it('accepts, of several calls, the codes all of them declare', () => {
  expectTypeOf<RefusalOf<Enter | Leave>>().toEqualTypeOf<'closed'>();
});

it('accepts no code without a call', () => {
  // @ts-expect-error no call is named
  expect(new Refused('full')).toBeInstanceOf(Refused);
});
