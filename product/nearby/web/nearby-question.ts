import type { Nearby } from './nearby.store.ts';

/** Who is around, without what only an arrival or a later question adds. */
export const nearbyQuestion = ({ viewCenter, filters }: Pick<Nearby, 'viewCenter' | 'filters'>) => ({
  ...viewCenter,
  filters,
});
