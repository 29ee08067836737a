import { expect, it } from 'vitest';
import { inOneProcess, type Leases, runAlone } from './leases.ts';

/** What every engine of leases keeps, as two processes hold it. */
export function leasesConformance(open: () => { readonly one: Leases; readonly other: Leases }): void {
  it('a lease has one holder in all processes, and can be acquired again after its release', async () => {
    const { one, other } = open();
    const lease = await one.acquire('work');
    expect(lease?.isHeld()).toBe(true);
    expect([await one.acquire('work'), await other.acquire('work')]).toEqual([null, null]);
    await lease?.release();
    expect(lease?.isHeld()).toBe(false);
    expect((await other.acquire('work'))?.isHeld()).toBe(true);
  });

  it('a second release does not free the lease of the next holder', async () => {
    const { one, other } = open();
    const lease = await one.acquire('work');
    await lease?.release();
    const next = await other.acquire('work');
    await lease?.release();
    expect([next?.isHeld(), await one.acquire('work')]).toEqual([true, null]);
  });

  it('leases of different names do not wait for one another', async () => {
    const { one, other } = open();
    expect(await one.acquire('work')).not.toBeNull();
    expect(await other.acquire('other work')).not.toBeNull();
  });

  it('one of many concurrent callers gets the lease', async () => {
    const { one, other } = open();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).acquire('work')),
    );
    expect(all.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('waiting callers run one at a time, and a failure passes the lease on', async () => {
    const { one, other } = open();
    let working = 0;
    let most = 0;
    const work = async (n: number) => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
      if (n === 1) throw new Error('no');
      return n;
    };
    const done = await Promise.allSettled(
      [0, 1, 2, 3].map((n) => runAlone(n % 2 ? one : other, 'work', () => work(n))),
    );
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(most).toBe(1);
    expect(await one.acquire('work')).not.toBeNull();
  });

  it('recurring work stays with one process until that process ends', async () => {
    const { one, other } = open();
    const ran: string[] = [];
    const first = inOneProcess(one, 'work', () => ran.push('one'));
    const second = inOneProcess(other, 'work', () => ran.push('other'));
    for (let n = 0; n < 2; n += 1) {
      await first();
      await second();
    }
    expect(ran).toEqual(['one', 'one']);
    await one.close();
    await second();
    expect(ran).toEqual(['one', 'one', 'other']);
  });

  it('a process that ends frees its leases, and waiting callers get them', async () => {
    const { one, other } = open();
    const lease = await one.acquire('work');
    const waiting = other.waitFor('work');
    await one.close();
    expect([(await waiting).isHeld(), lease?.isHeld()]).toEqual([true, false]);
  });

  it('a process that ended while waiting does not keep the lease from others', async () => {
    const { one, other } = open();
    const lease = await one.acquire('work');
    void other.waitFor('work');
    const waiting = one.waitFor('work');
    await other.close();
    await lease?.release();
    expect((await waiting).isHeld()).toBe(true);
  });
}
