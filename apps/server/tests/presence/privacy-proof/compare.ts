import type { CallName, DownName } from './classification.ts';
import { frameTypeOf, type Line, type Transcript } from './run-scenarios.ts';

/** Where one world shows something else than the other. */
export interface Difference {
  /** What shows it: an answer with its call, a frame with its type, a push, or the log. */
  readonly channel: Channel;
  readonly text: string;
}
export type Channel = `answer ${CallName}` | `frame ${DownName}` | 'push' | 'log';

/** Everything that differs between two worlds; empty where nothing does. */
export function differencesOf(one: Transcript, other: Transcript): readonly Difference[] {
  const most = Math.max(one.lines.length, other.lines.length);
  return Array.from({ length: most }, (_, n) => {
    const [a, b] = [one.lines[n], other.lines[n]];
    return a && b && textOf(a) === textOf(b) ? [] : differenceOf(a, b);
  }).flat();
}

const textOf = ({ at, type, by, about, bytes }: Line): string => [at, type, by, about, bytes].join('\n');

/** Characters of each text around the first that differs. */
const AROUND = 60;

function differenceOf(a: Line | undefined, b: Line | undefined): readonly Difference[] {
  const line = a ?? b;
  if (!line) return [];
  const [own = '', others = ''] = [a, b].map((each) => (each ? `${each.about}\n${each.bytes}` : 'nothing'));
  let at = 0;
  while (own[at] === others[at] && at < own.length) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
  const { type, by, at: time } = line;
  const channel = channelOf(line);
  return [{ channel, text: `${type} of ${by} at ${time}: ${channel}: ${part(own)} / ${part(others)}` }];
}

function channelOf({ type, about }: Line): Channel {
  return type === 'push' || type === 'log' ? type : (`${type} ${about.split(' ')[0]}` as Channel);
}

/** Whether the onlooker ever saw the victim. */
export const isSeen = ({ lines, victimId }: Transcript): boolean =>
  lines.some(({ bytes }) => bytes.includes(`"_id":"${victimId}","handle"`));

/** The types of frames that the onlooker heard. */
export const heardTypes = ({ lines }: Transcript): ReadonlySet<string> =>
  new Set(lines.flatMap(({ type, bytes }) => (type === 'frame' ? [frameTypeOf(bytes)] : [])));

/** Calls that were made as `role call`, each with how often it had a real answer. */
export function answeredOf(transcripts: readonly Transcript[]): ReadonlyMap<string, number> {
  const total = new Map<string, number>();
  for (const { made } of transcripts)
    for (const [name, { answered }] of made) total.set(name, (total.get(name) ?? 0) + answered);
  return total;
}
