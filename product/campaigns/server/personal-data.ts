import { personal } from '#platform/db/personal-data.ts';
import { attributions } from './tables.ts';

/** The referring person is never exported. Promos contain no personal data. */
export const personalTables = [
  personal(attributions, attributions.visitorId, {
    visitorId: 'exported',
    kind: 'exported',
    promoId: 'exported',
    referringVisitorId: 'internal',
    attributedAt: 'exported',
  }),
];
