import { expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { NearbyEvent } from '#product/nearby/contract.ts';
import type { nearbyEvent } from './nearby.ts';

it('the declared events of the slices equal those of the wire', () => {
  expectTypeOf<z.output<typeof nearbyEvent>>().toEqualTypeOf<NearbyEvent>();
});
