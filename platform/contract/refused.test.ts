import { expect, expectTypeOf, it } from 'vitest';
import type { Endpoint, RefusalOf } from './endpoint.ts';
import { Refused } from './refused.ts';

interface Enter extends Endpoint {
  readonly refusals: { readonly full: 409; readonly closed: 403 };
}
interface Leave extends Endpoint {
  readonly refusals: { readonly closed: 403 };
}

it('takes the codes its call declares and no other', () => {
  expectTypeOf<RefusalOf<Enter>>().toEqualTypeOf<'full' | 'closed'>();
  expect(new Refused<Enter>('full')).toMatchObject({ code: 'full', message: 'full' });
  // @ts-expect-error this call declares another code
  expect(new Refused<Leave>('full')).toBeInstanceOf(Refused);
});

it('takes of several calls what all of them declare', () => {
  expectTypeOf<RefusalOf<Enter | Leave>>().toEqualTypeOf<'closed'>();
});

it('takes no code where no call is named', () => {
  // @ts-expect-error whose code this is is not said
  expect(new Refused('full')).toBeInstanceOf(Refused);
});
