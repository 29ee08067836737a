import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ann, ben, center, openChannel, until } from './live-protocol.fixture.ts';

describe('people shown on the live channel', () => {
  let channel: Awaited<ReturnType<typeof openChannel>>;
  beforeEach(async () => {
    channel = await openChannel();
  });
  afterEach(() => channel.close());

  it('are counted for each visitor they were shown to, also once the socket is closed', async () => {
    const { protocol, there, counted, looking, happens } = channel;
    const client = await looking();
    happens(ben);
    await client.next('events');
    client.socket.terminate();
    await until(() => there.get(ann) === 0);
    protocol.countShown();
    protocol.countShown();
    expect(counted).toEqual([[ann, [ben]]]);
  });

  it('are counted where they come in one frame to many, and not where they are hidden from the viewer', async () => {
    const { protocol, blocked, counted, connect, looking, happens } = channel;
    await looking();
    const other = connect(ben);
    await other.hello();
    other.say({ type: 'watch', center });
    await other.next('heartbeat');
    const [cid, dan] = ['c'.repeat(24), 'd'.repeat(24)];
    blocked.set(ann, new Set([cid]));
    blocked.set(cid, new Set([ann]));
    for (const id of [cid, dan]) happens(id);
    await other.next('events');
    protocol.countShown();
    expect(new Map(counted.map(([id, ids]) => [id, [...ids].sort()]))).toEqual(
      new Map([
        [ann, [dan]],
        [ben, [cid, dan]],
      ]),
    );
  });

  it('are counted where a resumed socket or a tab in view again is sent what it missed', async () => {
    const { protocol, counted, connect, looking, happens } = channel;
    const [tab, leaving] = [await looking(), connect(ann)];
    await leaving.hello();
    leaving.say({ type: 'watch', center });
    const { cursor } = await leaving.next('heartbeat');
    leaving.socket.terminate();
    tab.say({ type: 'visible', visible: false });
    tab.say({ type: 'ping' });
    await tab.next('heartbeat');
    happens(ben);
    protocol.tick();
    tab.say({ type: 'visible', visible: true });
    await tab.next('events');
    const again = connect(ann);
    await again.hello(cursor);
    await again.next('events');
    protocol.countShown();
    expect(counted).toEqual([
      [ann, [ben]],
      [ann, [ben]],
    ]);
  });

  it('end once a visitor was shown enough, until more are allowed', async () => {
    const { protocol, gateway, isAllowed, counted, connect, looking, happens } = channel;
    const client = await looking();
    isAllowed.here = false;
    protocol.viewports.stopLooking(ann);
    protocol.viewports.stopLooking(ann);
    await client.next('resync');
    const witness = connect(ben);
    await witness.hello();
    isAllowed.here = true;
    witness.say({ type: 'watch', center });
    await witness.next('heartbeat');
    isAllowed.here = false;
    gateway.beat();
    happens('c'.repeat(24));
    await witness.next('events');
    protocol.countShown();
    expect(counted).toEqual([[ben, ['c'.repeat(24)]]]);

    isAllowed.here = true;
    gateway.beat();
    await client.next('resync');
    happens('d'.repeat(24));
    await client.next('events');
  });

  it('are not shown by a cursor that a client wrote itself', async () => {
    const { protocol, isAllowed, counted, connect, looking, happens } = channel;
    const witness = await looking();
    witness.say({ type: 'ping' });
    const { cursor } = await witness.next('heartbeat');
    isAllowed.here = false;
    const client = connect(ben);
    expect(await client.hello(cursor)).toMatchObject({ resumed: false });
    happens('c'.repeat(24));
    await witness.next('events');
    protocol.countShown();
    expect(counted).toEqual([[ann, ['c'.repeat(24)]]]);
  });
});
