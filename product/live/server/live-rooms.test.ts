import { beforeEach, describe, expect, it } from 'vitest';
import { change, farAway, idOf, loop, north, northern, openRooms, tickOf } from './live-rooms.fixture.ts';

describe('LiveRooms', () => {
  let stage: ReturnType<typeof openRooms>;
  beforeEach(() => {
    stage = openRooms();
  });

  it('sends events only to viewers whose viewport covers them', () => {
    const { rooms, looking, tick } = stage;
    const [here, there] = [looking(1), looking(2, northern)];
    rooms.announce(change(9, null, loop));
    rooms.announce(change(8, null, farAway));
    tick();
    expect(here.groups()).toEqual([idOf(9)]);
    expect(there.frames).toEqual([]);
  });

  it('encodes the events of a tick once, in order, for all viewers who may see all of them', () => {
    const { rooms, looking, tick } = stage;
    const [one, two] = [looking(1), looking(2)];
    rooms.announce(change(9, null, loop));
    rooms.announce(change(8, null, loop));
    tick();
    expect(one.groups()).toEqual([idOf(9), idOf(8)]);
    expect(one.frames).toHaveLength(1);
    expect(two.frames[0]).toBe(one.frames[0]);
  });

  it('sends only the latest event of one person within a tick', () => {
    const { rooms, looking, tick } = stage;
    const here = looking(1);
    rooms.announce(change(9, null, loop));
    rooms.announce(change(9, loop, null));
    tick();
    expect(here.groups()).toEqual([]);
  });

  it('omits a change if anyone it was about in the tick is hidden from the viewer', () => {
    const { rooms, hide, looking, tick } = stage;
    const [plain, blocking] = [looking(1), looking(2)];
    hide(idOf(2), idOf(7));
    const place = { ...change(9, loop, loop), key: 'place' };
    for (const ids of [
      [7, 8],
      [8, 7],
    ]) {
      for (const n of ids) rooms.announce({ ...place, subjectIds: [idOf(n)] });
      tick();
    }
    expect(plain.groups()).toEqual([idOf(9), idOf(9)]);
    expect(blocking.frames).toEqual([]);
  });

  it('sends `gone` to viewers who see only the old position', () => {
    const { rooms, looking, tick } = stage;
    const [here, there] = [looking(1), looking(2, northern)];
    rooms.announce(change(9, loop, north));
    tick();
    expect(here.gone()).toEqual([idOf(9)]);
    expect(there.groups()).toEqual([idOf(9)]);
    expect(there.gone()).toEqual([]);
  });

  it('leaves visitors hidden from the viewer, and the viewer, out of a frame', () => {
    const { rooms, hide, looking, tick } = stage;
    const [plain, blocking, subject] = [looking(1), looking(2), looking(9)];
    hide(idOf(2), idOf(9));
    rooms.announce(change(9, null, loop));
    rooms.announce(change(8, null, loop));
    tick();
    expect(plain.groups()).toEqual([idOf(9), idOf(8)]);
    expect(blocking.groups()).toEqual([idOf(8)]);
    expect(subject.groups()).toEqual([idOf(8)]);
    rooms.announce(change(9, loop, null));
    tick();
    expect(blocking.gone()).toEqual([]);
    expect(plain.gone()).toEqual([idOf(9)]);
  });

  it('sends nothing to viewers when nothing happened there, so that frames reveal nothing of elsewhere', () => {
    const { rooms, looking, tick } = stage;
    const here = looking(1);
    const before = rooms.cursorOf(here);
    for (let n = 0; n < 50; n++) rooms.announce(change(n + 10, null, farAway));
    tick();
    const quiet = looking(1);
    expect(here.frames).toEqual([]);
    tick();
    const [ticks, later] = [before, rooms.cursorOf(quiet)].map(tickOf);
    expect((later ?? 0) - (ticks ?? 0)).toBe(2);
  });

  it('never skips a slow socket silently: sends it a resync once it has caught up', () => {
    const { rooms, looking, tick } = stage;
    const slow = looking(1);
    slow.connection.bufferedBytes = 10 * 1024 * 1024;
    rooms.announce(change(9, null, loop));
    tick();
    tick();
    expect(slow.frames).toEqual([]);
    slow.connection.bufferedBytes = 0;
    tick();
    expect(slow.kinds()).toEqual(['resync']);
    rooms.announce(change(8, null, loop));
    tick();
    expect(slow.groups()).toEqual([idOf(8)]);
  });

  it('[API-26] follows the viewport of a viewer', () => {
    const { rooms, looking, tick } = stage;
    const socket = looking(1);
    rooms.watch(socket, northern);
    rooms.announce(change(9, null, loop));
    rooms.announce(change(8, null, north));
    tick();
    expect(socket.groups()).toEqual([idOf(8)]);
    rooms.watch(socket, null);
    rooms.announce(change(7, null, north));
    tick();
    expect(socket.groups()).toEqual([idOf(8)]);
  });
});
