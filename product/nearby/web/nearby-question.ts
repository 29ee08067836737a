import type { Filters } from '#product/visitors/contract.ts';
import type { Nearby } from './nearby.store.ts';

/** Who is around, without what only an arrival or a later question adds. */
export const nearbyQuestion = ({ viewCenter, filters }: Pick<Nearby, 'viewCenter' | 'filters'>) => ({
  ...viewCenter,
  filters,
});

/** Whether they ask the same; what comes from the account is another object each time. */
export const areSameFilters = (one: Filters, other: Filters): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
