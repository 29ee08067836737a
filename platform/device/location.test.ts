import { describe, expect, it } from 'vitest';
import { askLocation } from './location.ts';

type Answer = Parameters<Geolocation['getCurrentPosition']>;

const device = (answer: (...given: Answer) => void) => ({
  isSecure: true,
  geolocation: { getCurrentPosition: answer },
});
const failing = (code: number) => device((_found, failed) => failed?.({ code } as GeolocationPositionError));

describe("the device's location", () => {
  it('is rounded to three decimals', async () => {
    const here = device((found) =>
      found({ coords: { latitude: 41.878912, longitude: -87.629777 } } as GeolocationPosition),
    );
    expect(await askLocation({ decimals: 3 }, here)).toEqual({
      type: 'granted',
      point: { lat: 41.879, lng: -87.63 },
    });
  });

  it('distinguishes every failure, and never rejects', async () => {
    const ask = { decimals: 3 };
    expect(await askLocation(ask, failing(1))).toEqual({ type: 'denied' });
    expect(await askLocation(ask, failing(2))).toEqual({ type: 'unavailable' });
    expect(await askLocation(ask, failing(3))).toEqual({ type: 'timeout' });
    expect(await askLocation(ask, { isSecure: true, geolocation: undefined })).toEqual({
      type: 'unsupported',
    });
    expect(await askLocation(ask, { ...failing(1), isSecure: false })).toEqual({ type: 'insecure' });
  });
});
