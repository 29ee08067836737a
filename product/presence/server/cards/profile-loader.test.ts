import { beforeEach, describe, expect, it } from 'vitest';
import { ProfileLoader } from './profile-loader.ts';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const ann = idOf(1);

describe('ProfileLoader', () => {
  let now: number;
  let loader: ProfileLoader;
  let loaded: string[];
  let asked: number;
  let isBroken: boolean;
  let failures: number;

  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const load = async (visitorId = ann) => {
    loader.load(visitorId);
    await settled();
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      now += 1_000;
      loader.tick();
      await settled();
    }
  };

  beforeEach(() => {
    now = Date.UTC(2030, 0, 1, 12, 34, 56);
    loaded = [];
    asked = failures = 0;
    isBroken = false;
    loader = new ProfileLoader({
      source: {
        publicProfiles: (ids) => {
          asked++;
          if (isBroken) return Promise.reject(new Error('the database is gone'));
          return Promise.resolve(
            new Map(ids.map((_id) => [_id, { _id, handle: _id, accountType: 'anonymous' as const }])),
          );
        },
      },
      now: () => now,
      failed: () => failures++,
      loaded: (visitorId, profile) => {
        if (profile) loaded.push(visitorId);
      },
    });
  });

  it('retries a failing source after one second, then ever less often, and reports it once', async () => {
    isBroken = true;
    await load();
    expect([asked, failures]).toEqual([1, 1]);
    await pass(1);
    expect(asked).toBe(2);
    await load();
    await pass(10 * 60);
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThan(30);
    expect(failures).toBe(1);
    isBroken = false;
    await pass(30);
    expect([loaded, failures]).toEqual([[ann], 1]);
    isBroken = true;
    await load();
    expect(failures).toBe(2);
  });

  it('asks nothing after stopping', async () => {
    isBroken = true;
    await load();
    loader.stop();
    await load();
    await pass(60);
    expect(asked).toBe(1);
    loader.start();
    await pass(1);
    expect(asked).toBe(2);
    loader.stop(); // while the next request waits for its time
    await pass(60);
    expect(asked).toBe(2);
  });

  it('reads profiles in batches', async () => {
    const ids = Array.from({ length: 500 }, (_, n) => idOf(n));
    for (const id of ids) loader.load(id);
    await settled();
    expect([asked, failures]).toEqual([1, 0]);
    expect(loaded).toEqual(ids);
  });
});
