import type { Context } from './context.ts';
import type { MeetingRows } from './groups.store.ts';

/** A group with everybody asked to it and everything said in it. */
export type Meeting = MeetingRows;

/** A group meets, with who comes and what is said this time; under an id that stands, in place of the last time. */
export const meetAnew =
  ({ store, known, changed }: Context) =>
  async (meeting: Meeting): Promise<void> => {
    const { id: groupId, hostId, lat, lng } = meeting.group;
    const last = await store.groupById(groupId);
    await store.putMeeting(meeting);
    if (last) known.forget(last);
    known.forget({ lat, lng });
    changed({ groupId, hostId, at: { lat, lng } });
  };
