import { personal } from '#platform/db/personal-data.ts';
import { settings, subscriptions } from './tables.ts';

export const personalTables = [
  personal(settings, settings.visitorId, {
    visitorId: 'his',
    messages: 'his',
    requests: 'his',
    reactions: 'his',
    previews: 'his',
    sounds: 'his',
  }),
  personal(subscriptions, subscriptions.visitorId, {
    tokenHash: 'secret',
    visitorId: 'his',
    endpoint: 'secret',
    p256dh: 'secret',
    auth: 'secret',
    createdAt: 'his',
  }),
];
