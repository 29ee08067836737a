import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateRooms } from '#product/nearby/contract.ts';
import { MemoryIndex } from '#product/presence/server/nearby-index/memory-index.ts';
import { me, type OpenMap, openMap } from './reload.fixture.ts';

describe('POST /api/v2/soft-reload/update-rooms', () => {
  let map: OpenMap;
  beforeEach(async () => {
    map = await openMap(new MemoryIndex());
  });
  afterEach(() => map.close());

  it('[API-22] [API-23] [API-25] [API-26] [AMB-37] update-rooms takes [lng, lat], moves the rooms and answers OK', async () => {
    const answer = await map.post(updateRooms.path, { physicalLocation: [-87.5, 41.5] });
    expect(answer).toMatchObject({ status: 200, body: 'OK' });
    expect(map.watched).toEqual([[me, { lat: 41.5, lng: -87.5 }]]);
    expect(map.ingested).toEqual([]);
    expect(await map.post(updateRooms.path, { physicalLocation: [41.5, -97.5] })).toMatchObject({
      status: 400,
    });
    expect(await map.post(updateRooms.path, { physicalLocation: { lat: 1, lng: 2 } })).toMatchObject({
      status: 400,
    });
  });
});
