import { expect, it } from 'vitest';
import type { Bus } from './bus.ts';

/** The same bus as two processes hold it. */
export interface BusUnderTest {
  readonly one: Bus;
  readonly other: Bus;
  /** What was logged as an error. */
  readonly failures: readonly object[];
}

interface Numbered {
  readonly n: number;
}

/**
 * What every engine of the bus keeps.
 *
 * @param interrupt  cuts the second process off and connects it again; null where nothing can be lost
 */
export function busConformance(open: () => BusUnderTest, interrupt: (() => Promise<void>) | null): void {
  const heard = (bus: Bus, name = 'topic') => {
    const all: number[] = [];
    bus.topic<Numbered>(name).subscribe(({ n }) => all.push(n));
    return all;
  };

  it('a message reaches each listener of each process once, those of its own process before publish returns', async () => {
    const { one, other } = open();
    const own = [heard(one), heard(one)];
    const others = [heard(other), heard(other)];
    one.topic<Numbered>('topic').publish({ n: 1 });
    expect(own).toEqual([[1], [1]]);
    other.topic<Numbered>('topic').publish({ n: 2 });
    const inOrder = (all: readonly number[]) => all.toSorted((a, b) => a - b);
    await expect.poll(() => [...own, ...others].map(inOrder)).toEqual(Array(4).fill([1, 2]));
  });

  it('a message to others does not reach its own process', async () => {
    const { one, other } = open();
    const [own, others] = [heard(one), heard(other)];
    one.topic<Numbered>('topic').publishToOthers({ n: 1 });
    one.topic<Numbered>('topic').publish({ n: 2 });
    await expect.poll(() => others).toEqual([1, 2]);
    expect(own).toEqual([2]);
  });

  it('a message reaches only the listeners of its topic', async () => {
    const { one, other } = open();
    const [apart, others] = [heard(other, 'apart'), heard(other)];
    one.topic<Numbered>('topic').publish({ n: 1 });
    await expect.poll(() => others).toEqual([1]);
    expect(apart).toEqual([]);
  });

  it('messages of a process arrive in order, across topics and also when a listener publishes', async () => {
    const { one, other } = open();
    const all: string[] = [];
    for (const name of ['first', 'second'])
      other.topic<Numbered>(name).subscribe(({ n }) => all.push(`${name} ${n}`));
    const [first, second] = [one.topic<Numbered>('first'), one.topic<Numbered>('second')];
    first.subscribe(({ n }) => second.publish({ n }));
    for (const n of [1, 2]) first.publish({ n });
    await expect.poll(() => all).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  });

  it('a message arrives as it was published, and bytes stay bytes', async () => {
    const { one, other } = open();
    const all: object[] = [];
    other.topic('topic').subscribe((message) => all.push(message));
    const message = { bytes: Buffer.from('{}'), none: null, at: [1.5, { id: 'a' }] };
    const expected = structuredClone({ ...message, bytes: null });
    one.topic('topic').publish(message);
    message.at.push(2);
    await expect.poll(() => all).toEqual([{ ...expected, bytes: Buffer.from('{}') }]);
    expect(Buffer.isBuffer((all[0] as typeof message).bytes)).toBe(true);
  });

  it('a failing listener is logged with the kind of its error, and the others are called', async () => {
    const { one, other, failures } = open();
    for (const bus of [one, other])
      bus.topic('topic').subscribe(() => {
        throw new TypeError('to river@mail.example');
      });
    const all = [heard(one), heard(other)];
    one.topic<Numbered>('topic').publish({ n: 1 });
    await expect.poll(() => all).toEqual([[1], [1]]);
    expect(failures).toEqual(Array(2).fill({ kind: 'TypeError', topic: 'topic' }));
  });

  it('a closed process neither sends nor receives', async () => {
    const { one, other } = open();
    const [own, others] = [heard(one), heard(other)];
    await other.close();
    one.topic<Numbered>('topic').publish({ n: 1 });
    other.topic<Numbered>('topic').publish({ n: 2 });
    other.topic<Numbered>('topic').publishToOthers({ n: 3 });
    await new Promise((resolve) => setImmediate(resolve));
    expect([own, others]).toEqual([[1], []]);
  });

  const WITHIN_MS = 10_000;
  const doubling = (bus: Bus) => {
    const asked: number[] = [];
    bus.inquiry<Numbered, number>('inquiry').answer(({ n }) => {
      asked.push(n);
      return Promise.resolve(2 * n);
    });
    return asked;
  };

  it('an inquiry is answered by the other processes, not by its own', async () => {
    const { one, other } = open();
    const [own, others] = [doubling(one), doubling(other)];
    expect(await one.inquiry<Numbered, number>('inquiry').askOthers({ n: 2 }, WITHIN_MS)).toEqual([4]);
    expect([own, others]).toEqual([[], [2]]);
  });

  it('an inquiry stops waiting if no process is left to answer, or none answers in time', async () => {
    const { one, other, failures } = open();
    const inquiry = one.inquiry<Numbered, number>('inquiry');
    other.inquiry('inquiry').answer(() => Promise.reject(new TypeError('of river@mail.example')));
    expect(await inquiry.askOthers({ n: 1 }, WITHIN_MS)).toEqual([]);
    expect(failures).toEqual([{ kind: 'TypeError', topic: 'inquiry' }]);
    other.inquiry('inquiry').answer(() => new Promise(() => undefined));
    expect(await inquiry.askOthers({ n: 1 }, 1)).toEqual([]);
    await other.close();
    expect(await inquiry.askOthers({ n: 1 }, WITHIN_MS)).toEqual([]);
  });

  if (interrupt === null) return;
  it('a process that lost the connection learns that messages may be missing', async () => {
    const { other } = open();
    let gaps = 0;
    other.onGap(() => (gaps += 1));
    await interrupt();
    await expect.poll(() => gaps).toBe(1);
  });
}
