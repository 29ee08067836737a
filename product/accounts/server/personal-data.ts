import { personal } from '#platform/db/personal-data.ts';
import { accounts, accountTokens, emails } from './tables.ts';

export const personalTables = [
  personal(accounts, accounts.visitorId, {
    visitorId: 'his',
    passwordHash: 'secret',
    registeredAt: 'his',
    activateBy: 'his',
  }),
  personal(accountTokens, accountTokens.visitorId, {
    tokenHash: 'secret',
    visitorId: 'his',
    purpose: 'his',
    sessionId: 'his',
    email: 'his',
    expiresAt: 'his',
  }),
  personal(emails, emails.visitorId, {
    id: 'ours',
    kind: 'his',
    visitorId: 'his',
    email: 'his',
    dueAt: 'ours',
    attempts: 'ours',
  }),
];
