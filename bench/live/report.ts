import { type Figure, type Figures, headOf, type Machine, met } from '../report.ts';
import { contestantNames, titleOf } from './contestants.ts';
import type { Burst, Measured } from './measure.ts';

/** Times less CPU than socket.io a delivery: one post at a time, and in bursts. */
const CPU_TARGET = { one: 2, burst: 8 } as const;
const CPU_AIM = { one: 3, burst: 15 } as const;
/** Of the memory of a bare socket of socket.io. */
const MEMORY_TARGET = 2 / 3;

export function toMarkdown(all: readonly Measured[], machine: Machine): string {
  const sizes = [...new Set(all.map(({ sockets }) => sockets))];
  return [
    ...headOf('One post to everybody who looks there', machine),
    '',
    'Every socket is in one room and gets every post. CPU is user and system time of the server’s process; the sockets are bare TCP connections of another process, which counts their bytes. All contestants get the same posts at the same pace, one after the other; a round with missing bytes fails. No heartbeat falls into a round. Memory is the difference between all sockets in the room and a tenth of them, per socket, after the collector has released what opening them took.',
    '',
    '**Hereabout** is the gateway, the live protocol and the rooms that ship: each socket belongs to another person, who has blocked someone; a post becomes an event as it does in the server, is batched for a tick of 100 ms, and sent in one frame to all who look from the same place. **socket.io** emits an object to a room, with WebSockets alone and without compression. **ws** sends the same bytes in a loop, without rooms, blocks or heartbeats.',
    '',
    ...sizes.flatMap((size) => section(all, size)),
  ].join('\n');
}

/** Ours alone, for a comparison with another checkout. */
export const figuresOf = (all: readonly Measured[]): Figures =>
  Object.fromEntries(
    all
      .filter(({ contestant }) => contestant === 'hereabout')
      .flatMap<Figure>(({ sockets, bytesPerSocket, bursts }) => [
        [`${sockets} sockets: bytes of an idle one`, bytesPerSocket],
        ...bursts.flatMap<Figure>(({ posts, cpuMicros, bytes }) => [
          [`${sockets} sockets, ${posts} at once: CPU µs a delivery`, cpuMicros],
          [`${sockets} sockets, ${posts} at once: bytes a delivery`, bytes],
        ]),
      ]),
  );

function section(all: readonly Measured[], size: number): string[] {
  const of = (name: (typeof contestantNames)[number]) =>
    all.find(({ contestant, sockets }) => contestant === name && sockets === size);
  const [own, rival] = [of('hereabout'), of('socket.io')];
  if (!own || !rival) return [];
  const cpuOf = ({ bursts }: Measured, posts: Burst) =>
    bursts.find((burst) => burst.posts === posts)?.cpuMicros ?? Number.NaN;
  return [
    `## ${size.toLocaleString('en')} sockets`,
    '',
    '| | posts at once | CPU µs a delivery | last socket has it after ms | bytes a delivery | kB an idle socket |',
    '|---|---:|---:|---:|---:|---:|',
    ...contestantNames.flatMap((name) => {
      const one = of(name);
      return (one?.bursts ?? []).map(
        ({ posts, cpuMicros, lastMs, bytes }, index) =>
          `| ${index === 0 ? titleOf[name] : ''} | ${posts} | ${cpuMicros.toFixed(2)} | ${lastMs.toFixed(0)} | ${bytes.toFixed(0)} | ${index === 0 ? kilobytes(one?.bytesPerSocket) : ''} |`,
      );
    }),
    '',
    '| against socket.io | | target | aim |',
    '|---|---:|---|---|',
    ...own.bursts.map(({ posts, cpuMicros }) => {
      const kind = posts === 1 ? 'one' : 'burst';
      const ratio = cpuOf(rival, posts) / cpuMicros;
      const verdict = (least: number) => `at least ${least}: ${met(ratio >= least)}`;
      return `| CPU less, ${posts} at once | ${ratio.toFixed(1)} | ${verdict(CPU_TARGET[kind])} | ${verdict(CPU_AIM[kind])} |`;
    }),
    `| memory of an idle socket | ${(own.bytesPerSocket / rival.bytesPerSocket).toFixed(2)} | at most ${MEMORY_TARGET.toFixed(2)}: ${met(own.bytesPerSocket <= rival.bytesPerSocket * MEMORY_TARGET)} | |`,
    '',
  ];
}

const kilobytes = (bytes = Number.NaN): string => (bytes / 1024).toFixed(1);
