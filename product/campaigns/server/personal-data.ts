import { personal } from '#platform/db/personal-data.ts';
import { attributions } from './tables.ts';

/** Who brought him is about another person, whose id he is not told. Promos say nothing about anybody. */
export const personalTables = [
  personal(attributions, attributions.visitorId, {
    visitorId: 'his',
    kind: 'his',
    promoId: 'his',
    referringVisitorId: 'ours',
    attributedAt: 'his',
  }),
];
