import { expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { NearbyEvent } from '#product/nearby/contract.ts';
import type { nearbyEvent } from './nearby.ts';

it('the events that slices declare are those of the wire', () => {
  expectTypeOf<z.output<typeof nearbyEvent>>().toEqualTypeOf<NearbyEvent>();
});
