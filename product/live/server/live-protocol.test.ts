import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import { joinBus } from './live-bus.ts';
import { LiveProtocol } from './live-protocol.ts';
import { CLOSE } from '../contract.ts';
import { ann, ben, center, openChannel, until, wire } from './live-protocol.fixture.ts';

const northern = { lat: 42.25, lng: -87.8 };

describe('WS /api/live', () => {
  let channel: Awaited<ReturnType<typeof openChannel>>;
  beforeEach(async () => {
    channel = await openChannel();
  });
  afterEach(() => channel.close());

  it('knows whether a device of a visitor is in the foreground, not counting a lost one', async () => {
    const { protocol, connect, looking } = channel;
    const client = await looking();
    expect(await protocol.isInForeground(ann)).toBe(false);
    client.say({ type: 'visible', visible: true });
    await expect.poll(() => protocol.isInForeground(ann)).toBe(true);
    client.say({ type: 'visible', visible: false });
    await expect.poll(() => protocol.isInForeground(ann)).toBe(false);
    expect(await protocol.isInForeground(ben)).toBe(false);

    const lost = connect(ann, { autoPong: false });
    await lost.hello();
    lost.say({ type: 'visible', visible: true });
    lost.say({ type: 'ping' });
    await lost.next('heartbeat');
    expect(await protocol.isInForeground(ann)).toBe(false);
  });

  it('another process knows of a device in the foreground, not counting a lost one', async () => {
    const { protocol, parts, connect, looking } = channel;
    const bus = createMemoryBus({ error: (failure: unknown) => expect(failure).toBeUndefined() });
    joinBus(bus.join(), protocol);
    const { isInForeground } = joinBus(bus.join(), new LiveProtocol<string>(parts));
    const client = await looking();
    expect(await isInForeground(ann)).toBe(false);
    client.say({ type: 'visible', visible: true });
    await expect.poll(() => isInForeground(ann)).toBe(true);
    expect(await isInForeground(ben)).toBe(false);

    const lost = connect(ben, { autoPong: false });
    await lost.hello();
    lost.say({ type: 'visible', visible: true });
    lost.say({ type: 'ping' });
    await lost.next('heartbeat');
    expect(await isInForeground(ben)).toBe(false);
  });

  it('[D5-81] answers hello with welcome, then sends the events around the viewport', async () => {
    const { connect, happens } = channel;
    const client = connect(ann);
    expect(await client.hello()).toMatchObject({ version: wire.version, resumed: false });
    client.say({ type: 'watch', center });
    await client.next('heartbeat');
    happens(ben);
    expect((await client.next('events')).events).toEqual([{ type: 'group', groupId: ben, changeId: ben }]);
  });

  it('says from when on it sends the events around another viewport, and says it once', async () => {
    const client = channel.connect(ann);
    await client.hello();
    client.say({ type: 'watch', center });
    expect(await client.next('heartbeat')).toMatchObject({ moved: true });
    client.say({ type: 'watch', center });
    client.say({ type: 'ping' });
    expect(await client.next('heartbeat')).not.toHaveProperty('moved');
    client.say({ type: 'watch', center: northern });
    expect(await client.next('heartbeat')).toMatchObject({ moved: true });
  });

  it('passes frames of other slices on after hello, and closes on unknown and broken ones', async () => {
    const { connect } = channel;
    const early = connect(ann);
    await until(() => early.socket.readyState === 1);
    early.say({ type: 'known' } as never);
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'known' } as never);
    client.say({ type: 'ping' });
    await client.next('heartbeat');
    client.say({ type: 'unknown' } as never);
    const other = connect(ann);
    await other.hello();
    other.say({ type: 'known', broken: true } as never);
    await until(() => [client, early, other].every(({ socket }) => socket.readyState === 3));
  });

  it('resumes after a gap by its cursor', async () => {
    const { there, connect, looking, happens } = channel;
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', center });
    const { cursor } = await client.next('heartbeat');
    client.socket.terminate();
    await until(() => there.get(ann) === 0);
    const witness = await looking();
    happens(ben);
    await witness.next('events');
    const again = connect(ann);
    expect(await again.hello(cursor)).toMatchObject({ resumed: true });
    expect((await again.next('events')).events).toEqual([{ type: 'group', groupId: ben, changeId: ben }]);
    again.say({ type: 'watch', center });
    again.say({ type: 'ping' });
    await again.next('heartbeat');
    expect(again.frames).toEqual([]);
  });

  it('sends a resync to a client that moved while it was away', async () => {
    const { connect } = channel;
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', center });
    const { cursor } = await client.next('heartbeat');
    client.socket.terminate();
    const again = connect(ann);
    await again.hello(cursor);
    again.say({ type: 'watch', center: northern });
    await again.next('resync');
  });

  it('sends no events to a hidden tab', async () => {
    const { connect, looking, happens } = channel;
    const client = connect(ann);
    await client.hello();
    client.say({ type: 'watch', center });
    client.say({ type: 'visible', visible: false });
    client.say({ type: 'ping' });
    await client.next('heartbeat');
    await client.next('heartbeat');
    const witness = await looking();
    happens(ben);
    await witness.next('events');
    client.say({ type: 'ping' });
    await client.next('heartbeat');
    expect(client.frames).toEqual([]);
    client.say({ type: 'visible', visible: true });
    expect((await client.next('events')).events).toHaveLength(1);
  });

  it('sends an event to a visitor’s sockets at once, as if the person had left', async () => {
    const { protocol, connect } = channel;
    const [one, two] = [connect(ann), connect(ben)];
    await Promise.all([one.hello(), two.hello()]);
    const gone = (id: string) => Buffer.from(JSON.stringify({ type: 'visitor', gone: id }));
    protocol.sendEvent(ann, gone(ben));
    protocol.sendEvent(ben, gone(ann));
    expect((await one.next('events')).events).toEqual([{ type: 'visitor', gone: ben }]);
    expect((await two.next('events')).events).toEqual([{ type: 'visitor', gone: ann }]);
  });

  it.each([
    ['invalid JSON', '{'],
    ['an unknown frame', '{"type":"shout"}'],
    ['unknown keys', '{"type":"ping","more":1}'],
    ['a second hello', JSON.stringify({ type: 'hello', version: 1, cursor: null })],
    ['an invalid point', '{"type":"watch","center":{"lat":91,"lng":0}}'],
    ['text where a number belongs', '{"type":"watch","center":{"lat":"1","lng":0}}'],
  ])('closes on a violation of the protocol: %s', async (_what, text) => {
    const { there, connect } = channel;
    const client = connect(ann);
    await client.hello();
    client.socket.send(text);
    await until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(CLOSE.protocol);
    await until(() => there.get(ann) === 0);
  });

  it('accepts the hello of an older supported version, and closes on an unsupported one', async () => {
    const { connect } = channel;
    const [known, tooOld] = [connect(ann), connect(ann)];
    await known.opened();
    known.say({ type: 'hello', version: wire.oldest, cursor: null });
    expect(await known.next('welcome')).toMatchObject({ version: wire.version });
    await tooOld.opened();
    tooOld.say({ type: 'hello', version: wire.oldest - 1, cursor: null });
    await until(() => tooOld.closeCode !== null);
    expect(tooOld.closeCode).toBe(CLOSE.clientTooOld);
  });
});
