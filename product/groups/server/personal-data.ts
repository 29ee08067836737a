import { personal } from '#platform/db/personal-data.ts';
import { groupAttendees, groupMessages, groups } from './tables.ts';

export const personalTables = [
  personal(groups, groups.hostId, {
    id: 'his',
    hostId: 'his',
    name: 'his',
    description: 'his',
    address: 'his',
    otherDetails: 'his',
    lat: 'his',
    lng: 'his',
    startTime: 'his',
    createdAt: 'his',
    canceledAt: 'his',
    completedAt: 'his',
    hostReadSequence: 'his',
    isDemo: 'ours',
  }),
  personal(groupAttendees, groupAttendees.visitorId, {
    groupId: 'his',
    visitorId: 'his',
    userConfirmed: 'his',
    hostConfirmed: 'his',
    userDenied: 'his',
    hostDenied: 'his',
    readSequence: 'his',
    isDemo: 'ours',
  }),
  personal(groupMessages, groupMessages.authorId, {
    id: 'his',
    groupId: 'his',
    sequence: 'his',
    authorId: 'his',
    body: 'his',
    file: 'his',
    createdAt: 'his',
    isDemo: 'ours',
  }),
];
