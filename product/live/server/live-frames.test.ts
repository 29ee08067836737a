import { expect, it } from 'vitest';
import { down } from '#wire/down.ts';
import { goneEventBytes, visitorEventBytes } from '#product/presence/server/cards/card-events.ts';
import { encodeCard } from '#product/presence/server/nearby-index/encode-card.ts';
import { eventsFrame, RESYNC, signalFrame } from './live-frames.ts';

const ann = 'a'.repeat(24);
const card = {
  _id: ann,
  handle: 'a "quiet" river, \u00e9',
  location: { coordinates: [-87.6298, 41.8781] as [number, number] },
  cellMetres: 500 as const,
  isOnline: true,
  connectUpdateTime: '2026-11-21T12:00:00.000Z',
  accountType: 'anonymous' as const,
};
const read = (frame: Buffer) => down.parse(JSON.parse(frame.toString()));

it('every frame the server writes can be read by a client', () => {
  const came = visitorEventBytes(encodeCard(card));
  const gone = goneEventBytes(ann);
  expect(read(eventsFrame('1.a', [gone]))).toEqual({
    ...{ type: 'events', cursor: '1.a' },
    events: [{ type: 'visitor', gone: ann }],
  });
  expect(read(eventsFrame('1.a', [came, gone, came]))).toMatchObject({
    events: [{ visitor: card }, { gone: ann }, { visitor: card }],
  });
  expect(read(RESYNC)).toEqual({ type: 'resync' });
  const heartbeat = { type: 'heartbeat', cursor: '1.' } as const;
  expect(read(signalFrame(heartbeat))).toEqual(heartbeat);
  const welcome = { type: 'welcome', version: 1, resumed: false, cursor: '1.' } as const;
  expect(read(signalFrame(welcome))).toEqual(welcome);
});
