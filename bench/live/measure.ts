import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../report.ts';
import type { Extent } from './extent.ts';
import type { Answers, ContestantName, ServerOrder, SocketsAnswers, SocketsOrder } from './contestants.ts';

/** Numbers of posts in a burst. */
export const BURSTS = [1, 8, 16] as const;
export type Burst = (typeof BURSTS)[number];

/** Medians of one run. */
export interface Measured {
  readonly contestant: ContestantName;
  readonly sockets: number;
  /** Memory of one more idle socket in the room, in bytes. */
  readonly bytesPerSocket: number;
  readonly bursts: readonly {
    readonly posts: Burst;
    /** CPU of one post to one socket, in microseconds. */
    readonly cpuMicros: number;
    /** From sending the posts until the last socket has received the last one. */
    readonly lastMs: number;
    /** Bytes of one post at one socket. */
    readonly bytes: number;
  }[];
}

export interface MeasureOptions {
  readonly programs: { readonly server: string; readonly sockets: string };
  readonly contestant: ContestantName;
  readonly sockets: number;
  readonly port: number;
  readonly extent: Extent;
}

/** Allowed difference in the bytes of a round: a late event may share the frame of the next one. */
const MAX_DIFFERENCE = 0.03;
/** Time between single posts, each sent before the next: a minimum, and microseconds for each socket. */
const APART_MS = 150;
const APART_MICROS_PER_SOCKET = 30;

export async function measure(options: MeasureOptions): Promise<Measured> {
  const { programs, contestant, sockets: count, port } = options;
  const { rounds, deliveries, settlesWithinMs } = options.extent;
  const server = fork(programs.server, { execArgv: ['--expose-gc'] });
  const sockets = fork(programs.sockets);
  const ask = <Order extends ServerOrder>(order: Order) => answerOf<Answers[Order['do']]>(server, order);
  const askSockets = <Order extends SocketsOrder>(order: Order) =>
    answerOf<SocketsAnswers[Order['do']]>(sockets, order);
  try {
    await ask({ do: 'serve', contestant, port });
    /** Resident memory with `inTheRoom` sockets, after the memory used to open them is released. */
    const weighWith = async (inTheRoom: number) => {
      await askSockets({ do: 'open', contestant, port, count: inTheRoom });
      await untilAllAreIn(() => ask({ do: 'weigh' }), inTheRoom);
      await sleep(settlesWithinMs);
      return (await ask({ do: 'weigh' })).residentBytes;
    };
    const few = Math.ceil(count / 10);
    const withFew = await weighWith(few);
    const bytesPerSocket = ((await weighWith(count)) - withFew) / (count - few);

    /** One round of bursts; all of it has to arrive. */
    const round = async (posts: Burst, times: number, expected: number | null) => {
      await askSockets({ do: 'count' });
      const everyMs = APART_MS + Math.ceil((APART_MICROS_PER_SOCKET * count * posts) / 1_000);
      const sent = await ask({ do: 'send', posts, times, everyMs });
      const arrived = await askSockets({ do: 'await', bytes: expected });
      if (expected !== null && Math.abs(arrived.bytes / expected - 1) > MAX_DIFFERENCE)
        throw new Error(`${contestant}: ${arrived.bytes} bytes came, and not ${expected}`);
      return { ...sent, ...arrived };
    };

    const bursts = [];
    for (const posts of BURSTS) {
      const times = Math.max(2, Math.ceil(deliveries / (count * posts)));
      // Warm, and so that it is known how many bytes one has.
      const { bytes } = await round(posts, times, null);
      const cpu: number[] = [];
      const last: number[] = [];
      for (let done = 0; done < rounds; done++) {
        const { cpuMicros, lastSentAt, lastAt } = await round(posts, times, bytes);
        cpu.push(cpuMicros / (count * posts * times));
        last.push(lastAt - lastSentAt);
      }
      bursts.push({
        ...{ posts, cpuMicros: median(cpu), lastMs: median(last) },
        bytes: bytes / (count * posts * times),
      });
    }
    return { contestant, sockets: count, bytesPerSocket, bursts };
  } finally {
    for (const child of [server, sockets]) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}

async function answerOf<Answer>(child: ChildProcess, order: ServerOrder | SocketsOrder): Promise<Answer> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the bench ended');
  });
  child.send(order);
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Answer];
    return answer;
  } finally {
    answered.abort();
  }
}

async function untilAllAreIn(weigh: () => Promise<Answers['weigh']>, count: number): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    if ((await weigh()).inTheRoom === count) return;
    await sleep(500);
  }
  throw new Error('not all sockets joined the room');
}
