import { beforeEach, describe, expect, it } from 'vitest';
import { change, idOf, loop, north, openRooms, Socket, startId, tickOf } from './live-rooms.fixture.ts';

/** Of another process, or an earlier one. */
const earlierStart = 'd4c3b2a1';

describe('the memory of LiveRooms', () => {
  let stage: ReturnType<typeof openRooms>;
  beforeEach(() => {
    stage = openRooms();
  });

  it('resumes with the missed events, in order, once, without visitors hidden from the viewer', () => {
    const { rooms, hide, looking, tick } = stage;
    const socket = looking(1);
    tick();
    const cursor = rooms.cursorOf(socket);
    rooms.leave(socket);
    hide(idOf(1), idOf(7));
    rooms.announce(change(9, null, loop));
    tick();
    rooms.announce(change(9, loop, north));
    rooms.announce(change(7, null, loop));
    tick();
    const again = new Socket(idOf(1));
    rooms.join(again);
    const { resumed, missed } = rooms.resume(again, cursor);
    expect(resumed).toBe(true);
    rooms.sendFrame(again, missed!);
    expect(again.events()).toEqual([
      { type: 'group', groupId: idOf(9), changeId: idOf(9) },
      { type: 'visitor', gone: idOf(9) },
    ]);
    again.frames = [];
    rooms.announce(change(6, null, loop));
    tick();
    expect(again.groups()).toEqual([idOf(6)]);
  });

  it('does not resume from forgotten, unknown or invalid cursors', () => {
    const { rooms, looking, tick } = stage;
    const socket = looking(1);
    const cursor = rooms.cursorOf(socket);
    rooms.leave(socket);
    const resume = (from: string) => {
      const again = new Socket(idOf(1));
      rooms.join(again);
      const { resumed } = rooms.resume(again, from);
      rooms.leave(again);
      return resumed;
    };
    expect(resume(cursor)).toBe(true);
    const ahead = `${startId}.${(tickOf(cursor) + 5).toString(36)}.${cursor.split('.')[2] ?? ''}`;
    expect(resume(ahead)).toBe(false);
    // Events sent by another process are not known here, however recent.
    expect(resume(cursor.replace(startId, earlierStart))).toBe(false);
    for (const broken of [
      '',
      'x',
      '1.zz',
      `${startId}.1.zz`,
      `${startId}.-5.`,
      `${startId}.${'9'.repeat(50)}.`,
    ])
      expect(resume(broken)).toBe(false);
    for (let second = 0; second < 200; second++) {
      for (let n = 0; n < 10; n++) tick();
      rooms.forgetOld();
    }
    expect(resume(cursor)).toBe(false);
  });

  it('keeps a limited number of unwatched rooms, the latest', () => {
    const { rooms, looking, tick } = stage;
    const socket = looking(1);
    const first = rooms.cursorOf(socket);
    let latest = first;
    tick();
    for (let lat = -60; lat < 60; lat += 4)
      for (let lng = -180; lng < 180; lng += 15) {
        rooms.watch(socket, { lat, lng });
        latest = rooms.cursorOf(socket);
      }
    rooms.watch(socket, null);
    tick();
    expect(rooms.resume(looking(2), latest).resumed).toBe(true);
    expect(rooms.resume(looking(3), first).resumed).toBe(false);
  });

  it('does not resume past events that a crowded room dropped', () => {
    const { rooms, looking, tick } = stage;
    const socket = looking(1);
    const cursor = rooms.cursorOf(socket);
    for (let n = 0; n < 5_000; n++) {
      rooms.announce(change(n, null, loop));
      if (n % 100 === 0) tick();
    }
    tick();
    const again = new Socket(idOf(2));
    rooms.join(again);
    expect(rooms.resume(again, cursor).resumed).toBe(false);
  });

  it('sends a hidden tab nothing, and all missed events once it is visible again', () => {
    const { rooms, looking, tick } = stage;
    const tab = looking(1);
    rooms.setVisible(tab, false);
    const cursor = rooms.cursorOf(tab);
    rooms.announce(change(9, null, loop));
    tick();
    expect(tab.frames).toEqual([]);
    expect(rooms.cursorOf(tab)).toBe(cursor);
    rooms.setVisible(tab, true);
    expect(tab.groups()).toEqual([idOf(9)]);
    expect(rooms.cursorOf(tab)).not.toBe(cursor);
  });

  it('sends a resync to a tab that was hidden too long', () => {
    const { rooms, looking, tick } = stage;
    const tab = looking(1);
    rooms.setVisible(tab, false);
    rooms.announce(change(9, null, loop));
    for (let n = 0; n < 2_000; n++) tick();
    rooms.forgetOld();
    rooms.setVisible(tab, true);
    expect(tab.kinds()).toEqual(['resync']);
  });

  it('a slow socket that reconnects resumes from before it was skipped', () => {
    const { rooms, looking, tick } = stage;
    const slow = looking(1);
    slow.connection.bufferedBytes = 10 * 1024 * 1024;
    rooms.announce(change(9, null, loop));
    tick();
    const again = new Socket(idOf(1));
    rooms.join(again);
    const { missed } = rooms.resume(again, rooms.cursorOf(slow));
    rooms.sendFrame(again, missed!);
    expect(again.groups()).toEqual([idOf(9)]);
  });

  it('makes every socket reload after a gap, and resumes no cursor from before it', () => {
    const { rooms, looking, tick } = stage;
    const [here, unseen] = [looking(1), looking(2)];
    rooms.announce(change(9, null, loop));
    tick();
    const before = rooms.cursorOf(here);
    rooms.setVisible(unseen, false);
    here.frames = [];
    unseen.frames = [];
    rooms.reloadAll();
    expect([here.kinds(), unseen.kinds()]).toEqual([['resync'], []]);
    rooms.setVisible(unseen, true);
    expect(unseen.kinds()).toEqual(['resync']);
    const after = rooms.cursorOf(here);
    expect(rooms.resume(looking(3), before)).toEqual({ resumed: false, missed: null });
    expect(rooms.resume(looking(4), after)).toEqual({ resumed: true, missed: null });
    rooms.announce(change(8, null, loop));
    tick();
    expect(here.groups()).toEqual([idOf(8)]);
  });
});
