import type { Nearby } from '#product/nearby/web/nearby.store.ts';

const NOBODY: Nearby['nearby']['people'] = [];

/** People on the map; none where a page opens before the map, which creates what is nearby. */
export const peopleIn = ({ nearby }: Nearby): Nearby['nearby']['people'] =>
  'people' in nearby ? nearby.people : NOBODY;
