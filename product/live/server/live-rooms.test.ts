import { beforeEach, describe, expect, it } from 'vitest';
import type { LngLatPair } from '#platform/geo/point.ts';
import { type RoomEvent, down } from '#wire/down.ts';
import type { Announcement } from './announcement.ts';
import type { TextFrame } from '#platform/live/websocket-text-frame.ts';
import { LiveRooms, type Watcher } from './live-rooms.ts';

const loop: LngLatPair = [-87.6298, 41.8781];
/** About 25 miles north: out of sight of the Loop. */
const north: LngLatPair = [-87.8, 42.25];
const farAway: LngLatPair = [2.35, 48.86];
const centre = { lat: 41.88, lng: -87.63 };
const northern = { lat: 42.25, lng: -87.8 };
/** The start ids of this process and of an earlier one. */
const [startId, earlierStart] = ['a1b2c3d4', 'd4c3b2a1'];
const tickOf = (cursor: string) => Number.parseInt(cursor.split('.')[1] ?? '', 36);
const idOf = (n: number) => n.toString(16).padStart(24, '0');

describe('LiveRooms', () => {
  let now: number;
  let hidden: Map<string, Set<string>>;
  let rooms: LiveRooms;

  class Socket implements Watcher {
    readonly visitorId: string;
    frames: Buffer[] = [];
    constructor(visitorId: string) {
      this.visitorId = visitorId;
    }
    readonly connection = {
      send: (frame: Buffer) => void this.frames.push(frame),
      sendFrame: ({ text }: TextFrame) => void this.frames.push(text),
      bufferedBytes: 0,
    };
    kinds = () => this.frames.map((frame) => down.parse(JSON.parse(frame.toString())).type);
    events = (): RoomEvent[] =>
      this.frames.flatMap((frame) => {
        const read = down.parse(JSON.parse(frame.toString()));
        return read.type === 'events' ? read.events : [];
      });
    gone = () => this.events().flatMap((event) => ('gone' in event ? [event.gone] : []));
    groups = () => this.events().flatMap((event) => ('groupId' in event ? [event.groupId] : []));
  }

  const tick = () => {
    now += 100;
    rooms.tick();
  };
  const looking = (n: number, at = centre) => {
    const socket = new Socket(idOf(n));
    rooms.join(socket);
    rooms.watch(socket, at);
    return socket;
  };
  /** Something about person `n`; events of groups stand for any event, they are short. */
  const change = (n: number, from: LngLatPair | null, to: LngLatPair | null): Announcement => ({
    key: idOf(n),
    subjectIds: [idOf(n)],
    from,
    to,
    arrived: to && Buffer.from(`{"type":"group","groupId":"${idOf(n)}","changeId":"${idOf(n)}"}`),
    left: from && Buffer.from(`{"type":"visitor","gone":"${idOf(n)}"}`),
  });

  beforeEach(() => {
    now = Date.UTC(2030, 0, 1);
    hidden = new Map();
    rooms = new LiveRooms({ startId, now: () => now, hiddenFrom: (id) => hidden.get(id) ?? new Set() });
  });

  it('sends events to viewers whose viewport covers them, and to nobody else', () => {
    const [here, there] = [looking(1), looking(2, northern)];
    rooms.announce(change(9, null, loop));
    rooms.announce(change(8, null, farAway));
    tick();
    expect(here.groups()).toEqual([idOf(9)]);
    expect(there.frames).toEqual([]);
  });

  it('encodes the events of a tick once, in order, for everybody who may see all of them', () => {
    const [one, two] = [looking(1), looking(2)];
    rooms.announce(change(9, null, loop));
    rooms.announce(change(8, null, loop));
    tick();
    expect(one.groups()).toEqual([idOf(9), idOf(8)]);
    expect(one.frames).toHaveLength(1);
    expect(two.frames[0]).toBe(one.frames[0]);
  });

  it('sends only the latest event of one person within a tick', () => {
    const here = looking(1);
    rooms.announce(change(9, null, loop));
    rooms.announce(change(9, loop, null));
    tick();
    expect(here.groups()).toEqual([]);
  });

  it('leaves out what any of the changes of one tick were about', () => {
    const [plain, blocking] = [looking(1), looking(2)];
    hidden.set(idOf(2), new Set([idOf(7)]));
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
    const [here, there] = [looking(1), looking(2, northern)];
    rooms.announce(change(9, loop, north));
    tick();
    expect(here.gone()).toEqual([idOf(9)]);
    expect(there.groups()).toEqual([idOf(9)]);
    expect(there.gone()).toEqual([]);
  });

  it('leaves visitors hidden from the viewer, and the viewer, out of a frame', () => {
    const [plain, blocking, himself] = [looking(1), looking(2), looking(9)];
    hidden.set(idOf(2), new Set([idOf(9)]));
    rooms.announce(change(9, null, loop));
    rooms.announce(change(8, null, loop));
    tick();
    expect(plain.groups()).toEqual([idOf(9), idOf(8)]);
    expect(blocking.groups()).toEqual([idOf(8)]);
    expect(himself.groups()).toEqual([idOf(8)]);
    rooms.announce(change(9, loop, null));
    tick();
    expect(blocking.gone()).toEqual([]);
    expect(plain.gone()).toEqual([idOf(9)]);
  });

  it('sends nothing where nothing happened, so that frames reveal nothing of elsewhere', () => {
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

  it('resumes with the missed events, in order, once, without visitors hidden from the viewer', () => {
    const socket = looking(1);
    tick();
    const cursor = rooms.cursorOf(socket);
    rooms.leave(socket);
    hidden.set(idOf(1), new Set([idOf(7)]));
    rooms.announce(change(9, null, loop));
    tick();
    rooms.announce(change(9, loop, north));
    rooms.announce(change(7, null, loop));
    tick();
    const again = new Socket(idOf(1));
    rooms.join(again);
    const { resumed, missed } = rooms.resume(again, cursor);
    expect(resumed).toBe(true);
    again.connection.send(missed!);
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

  it('remembers a limited number of rooms nobody looks at, the latest', () => {
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

  it('does not resume past events a crowded room had to drop', () => {
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
    const tab = looking(1);
    rooms.setVisible(tab, false);
    rooms.announce(change(9, null, loop));
    for (let n = 0; n < 2_000; n++) tick();
    rooms.forgetOld();
    rooms.setVisible(tab, true);
    expect(tab.kinds()).toEqual(['resync']);
  });

  it('never skips a slow socket silently: sends it a resync once it has caught up', () => {
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

  it('a slow socket that reconnects resumes from before it was skipped', () => {
    const slow = looking(1);
    slow.connection.bufferedBytes = 10 * 1024 * 1024;
    rooms.announce(change(9, null, loop));
    tick();
    const again = new Socket(idOf(1));
    rooms.join(again);
    const { missed } = rooms.resume(again, rooms.cursorOf(slow));
    again.connection.send(missed!);
    expect(again.groups()).toEqual([idOf(9)]);
  });

  it('makes every socket reload after a gap, and resumes no cursor from before it', () => {
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

  it('[API-26] moves with its watcher', () => {
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
