import { type Figure, type Figures, headOf, type Machine, median, met } from '../report.ts';
import { type ContestantName, titleOf } from './contestant.ts';
import type { Round } from './load.ts';
import { type CallMeasured, LENGTHS } from './long-conversation.ts';

export interface Measured {
  readonly name: ContestantName;
  readonly inFlight: number;
  readonly rounds: readonly Round[];
}

/** How many times better than each it has to be, and how many times is aimed at. */
const targets = {
  ejabberd: { cpu: { least: 5, aim: 10 }, throughput: { least: 4, aim: 6 }, p50: { least: 3, aim: 5 } },
  prosody: { cpu: { least: 10, aim: 20 }, throughput: { least: 8, aim: 14 }, p50: { least: 3, aim: 5 } },
} as const;
/** Largest allowed ratio between a long conversation and a short one. */
const MAX_LENGTH_RATIO = 1.25;

const TEXT = [
  '150-byte bodies between pairs of people who are all connected. A message is in flight from sending until it is delivered to the partner, which every contestant does after the commit in PostgreSQL; latency is from sending to that delivery. All keep their archives in the same PostgreSQL with the same settings. CPU is user and system time of the server’s processes and of all of PostgreSQL, from /proc.',
  '**Hereabout** is the built server. A message goes over the open live connection, as the page sends it, is checked against the contract, blocks, the right to chat and the rules of message requests, gets its numbers in the conversation and in the changes of both participants, moves the unread count, is committed, answered, and published to the sockets of both. It is in flight until the answer arrives as well; the sender also gets the event that their other devices get. Every account has blocks.',
  '**ejabberd and Prosody** get stanzas over plain TCP after SASL PLAIN, with `mod_mam` archiving for all accounts in SQL, blocking, offline storage and stream management loaded; neither compresses nor encrypts. The sender gets no acknowledgement (XEP-0198 is not requested), which is less than ours does; they store a row for each of the two participants, which is more, and keep no unread count. A delivered message has to carry the id of the archive, and every round is compared with the rows of the archive. ejabberd runs without the busy waiting of idle schedulers (`+sbwt none`), which suits it here. The sessions were opened before the rounds, for all.',
];

export function toMarkdown({
  machine,
  measured,
  long,
}: {
  readonly machine: Machine;
  readonly measured: readonly Measured[];
  readonly long: readonly CallMeasured[];
}): string {
  const lines = headOf('Messages that are stored before they are delivered', machine);
  for (const paragraph of TEXT) lines.push('', paragraph);
  for (const inFlight of new Set(measured.map((one) => one.inFlight)))
    lines.push(
      ...sectionOf(
        inFlight,
        measured.filter((one) => one.inFlight === inFlight),
      ),
    );
  if (long.length > 0) lines.push(...lengthSection(long));
  return `${lines.join('\n')}\n`;
}

/** Ours alone, for a comparison with another checkout. */
export const figuresOf = (measured: readonly Measured[], long: readonly CallMeasured[]): Figures =>
  Object.fromEntries([
    ...measured
      .filter(({ name }) => name === 'hereabout')
      .flatMap<Figure>(({ inFlight, rounds }) => [
        [`${inFlight} in flight: CPU s per 1,000`, median(rounds.map(cpuOf))],
        [`${inFlight} in flight: ms a message`, median(rounds.map(({ perSecond }) => 1_000 / perSecond))],
        [`${inFlight} in flight: p50 ms`, median(rounds.map(({ p50Ms }) => p50Ms))],
      ]),
    ...long.map<Figure>(({ call, cpuMs }) => [`${call} in a long conversation, CPU ms`, cpuMs.long]),
  ]);

const cpuOf = ({ serverCpu, postgresCpu }: Round): number => serverCpu + postgresCpu;

function sectionOf(inFlight: number, measured: readonly Measured[]): string[] {
  const rows = measured.map(({ name, rounds }) => {
    const of = (value: (round: Round) => number, digits: number) => middleHalf(rounds.map(value), digits);
    return `| ${[
      titleOf[name],
      of(({ perSecond }) => perSecond, 0),
      of(cpuOf, 3),
      of(({ serverCpu }) => serverCpu, 3),
      of(({ postgresCpu }) => postgresCpu, 3),
      of(({ p50Ms }) => p50Ms, 1),
      of(({ p99Ms }) => p99Ms, 1),
      sum(rounds.map(({ messages }) => messages)),
      sum(rounds.map(({ lost }) => lost)),
      sum(rounds.map(({ unstored }) => unstored)),
    ].join(' | ')} |`;
  });
  return [
    '',
    `## ${inFlight} in flight`,
    '',
    'Medians of the rounds, and between which values the middle half of them lies.',
    '',
    '| | messages/s | CPU s per 1,000 | of the server | of PostgreSQL | p50 ms | p99 ms | messages | lost | not stored |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    ...verdictsOf(measured),
  ];
}

function verdictsOf(measured: readonly Measured[]): string[] {
  const medianOf = (name: ContestantName, value: (round: Round) => number) =>
    median(measured.find((one) => one.name === name)?.rounds.map(value) ?? []);
  const rivals = (['ejabberd', 'prosody'] as const).filter((name) =>
    measured.some((one) => one.name === name),
  );
  if (rivals.length === 0) return [];
  const rows = rivals.flatMap((name) => {
    const { cpu, throughput, p50 } = targets[name];
    const times = (value: (round: Round) => number) => medianOf(name, value) / medianOf('hereabout', value);
    return [
      { what: 'CPU less', ratio: times(cpuOf), ...cpu },
      { what: 'throughput more', ratio: 1 / times(({ perSecond }) => perSecond), ...throughput },
      { what: 'p50 less', ratio: times(({ p50Ms }) => p50Ms), ...p50 },
    ].map(
      ({ what, ratio, least, aim }) =>
        `| ${titleOf[name]} | ${what} | ${ratio.toFixed(1)} | at least ${least}: ${met(ratio >= least)} | ${aim}: ${met(ratio >= aim)} |`,
    );
  });
  return ['', '| against | | times | target | aim |', '|---|---|---:|---|---|', ...rows];
}

function lengthSection(long: readonly CallMeasured[]): string[] {
  const rows = long.map(({ call, ms, cpuMs }) => {
    const [time, cpu] = [ms.long / ms.short, cpuMs.long / cpuMs.short];
    return `| ${[
      call,
      ...[ms.short, ms.long].map((value) => value.toFixed(2)),
      time.toFixed(2),
      ...[cpuMs.short, cpuMs.long].map((value) => value.toFixed(2)),
      cpu.toFixed(2),
      met(time <= MAX_LENGTH_RATIO && cpu <= MAX_LENGTH_RATIO),
    ].join(' | ')} |`;
  });
  const [short, all] = [LENGTHS.short, LENGTHS.long].map((length) => length.toLocaleString('en'));
  return [
    '',
    `## A conversation of ${all} messages beside one of ${short}`,
    '',
    `Of one person, over HTTP, one call after another; medians of a call’s time, and CPU of a call with PostgreSQL’s, in milliseconds. The same is when the ratio is at most ${MAX_LENGTH_RATIO}. Every page but what changed lately is whole, or all but one message. The CPU of marking as read includes the message that is read.`,
    '',
    `| | ${short} | ${all} | ratio | CPU ${short} | CPU ${all} | ratio | |`,
    '|---|---:|---:|---:|---:|---:|---:|---|',
    ...rows,
  ];
}

/** As `median (lower quartile–upper quartile)`. */
function middleHalf(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(digits);
  return sorted.length < 3 ? at(0.5) : `${median(values).toFixed(digits)} (${at(0.25)}–${at(0.75)})`;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
