import { personal } from '#platform/db/personal-data.ts';
import { settings, subscriptions } from './tables.ts';

export const personalTables = [
  personal(settings, settings.visitorId, {
    visitorId: 'exported',
    messages: 'exported',
    requests: 'exported',
    reactions: 'exported',
    previews: 'exported',
    sounds: 'exported',
  }),
  personal(subscriptions, subscriptions.visitorId, {
    tokenHash: 'secret',
    visitorId: 'exported',
    endpoint: 'secret',
    p256dh: 'secret',
    auth: 'secret',
    createdAt: 'exported',
  }),
];
