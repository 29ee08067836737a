import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE, MAX_UP_BYTES } from '../contract.ts';
import { ann, ben, openChannel, until } from './live-protocol.fixture.ts';

describe('sockets of WS /api/live', () => {
  let channel: Awaited<ReturnType<typeof openChannel>>;
  beforeEach(async () => {
    channel = await openChannel();
  });
  afterEach(() => channel.close());

  it('[D5-81] admits by a token in the subprotocol, and rejects everyone else', async () => {
    const { there, connect } = channel;
    const known = connect(ann);
    await known.hello();
    expect(known.socket.protocol).toBe('live.1');
    const stranger = connect('x');
    const foreign = connect(ann, { headers: { origin: 'http://elsewhere.test' } });
    await until(() => stranger.status !== null && foreign.status !== null);
    expect([stranger.status, foreign.status]).toEqual([401, 403]);
    expect(there.get(ann)).toBe(1);
  });

  it('closes a socket that sends anything before hello', async () => {
    const { connect } = channel;
    const client = connect(ann);
    await client.opened();
    client.say({ type: 'ping' });
    await until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(CLOSE.protocol);
  });

  it('closes on large frames, binary frames and floods', async () => {
    const { connect } = channel;
    const [large, binary, flood] = [connect(ann), connect(ann), connect(ben)];
    await Promise.all([large.hello(), binary.hello(), flood.hello()]);
    large.socket.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(MAX_UP_BYTES) }));
    binary.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    for (let n = 0; n < 200; n++) flood.say({ type: 'ping' });
    await until(() => [large, binary, flood].every(({ closeCode }) => closeCode !== null));
    expect([large.closeCode, binary.closeCode, flood.closeCode]).toEqual([1009, 1003, 1008]);
  });

  it('refuses sockets of one visitor beyond the maximum', async () => {
    const { connect } = channel;
    const three = [connect(ann), connect(ann), connect(ann)];
    await Promise.all(three.map((client) => client.hello()));
    const fourth = connect(ann);
    await until(() => fourth.status !== null);
    expect(fourth.status).toBe(429);
  });

  it('ends a socket that does not answer, and keeps one that does', async () => {
    const { gateway, there, alive, connect } = channel;
    const [dead, awake] = [connect(ann), connect(ben)];
    await Promise.all([dead.hello(), awake.hello()]);
    dead.socket.pause();
    const pinged = new Promise((resolve) => awake.socket.once('ping', resolve));
    gateway.beat();
    expect(alive.toSorted()).toEqual([ann, ben]);
    await awake.next('heartbeat');
    await pinged;
    // This answer was sent after the pong.
    awake.say({ type: 'ping' });
    await awake.next('heartbeat');
    gateway.beat();
    await until(() => there.get(ann) === 0);
    expect(there.get(ben)).toBe(1);
  });

  it('closes sockets with a code when the server stops', async () => {
    const { gateway, connect } = channel;
    const client = connect(ann);
    await client.hello();
    await gateway.drain(1_000);
    await until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(1001);
    const late = connect(ann);
    await until(() => late.status !== null);
    expect(late.status).toBe(503);
  });

  it('answers other paths with 404', async () => {
    const { port } = channel;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/other`);
    const status = await new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
    expect(status).toBe(404);
    socket.terminate();
  });
});
