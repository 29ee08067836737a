import { groupAttendees, groupMessages, groupPhotos, groups } from '#product/groups/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

export const writeRows: WriteRows = async ({ database, id, rowId, canary, now, here }) => {
  const [groupId, messageId] = [rowId('04'), rowId('05')];
  const words = { name: canary, description: canary, address: canary, otherDetails: canary };
  await database
    .insert(groups)
    .values({ id: groupId, hostId: id, ...words, ...here, startTime: now, createdAt: now });
  await database.insert(groupAttendees).values({ groupId, visitorId: id });
  await database
    .insert(groupMessages)
    .values({ id: messageId, groupId, seq: 1, authorId: id, body: canary, createdAt: now });
  await database.insert(groupPhotos).values({
    ...{ id: `${id}dd`, visitorId: id, messageId },
    ...{ width: 200, height: 200, blur: `blur of ${canary}` },
  });
};
