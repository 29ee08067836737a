import type { Context } from '../context.ts';
import type { MeetingRows } from '../groups.store.ts';

/** A group with everybody asked to it and everything said in it. */
export type Meeting = MeetingRows;

/** A group meets, with who comes and what is said this time; under an id that stands, in place of the last time. */
export const upsertMeeting =
  ({ store, cache, groupEvents }: Context) =>
  async (meeting: Meeting): Promise<void> => {
    const { group } = meeting;
    const last = await store.groupById(group.id);
    await store.putMeeting(meeting);
    if (last) cache.forget(last);
    groupEvents.groupChanged(group, await store.attendeesOf([group.id]));
  };
