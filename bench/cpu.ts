import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

interface Process {
  readonly parent: number;
  readonly ticks: number;
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Seconds of CPU that a process and everything below it have used, children that ended included. */
export function cpuSecondsOf(root: number): number {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const process = read(Number(name));
    if (process) all.set(Number(name), process);
  }
  let ticks = 0;
  for (const [pid, process] of all) if (isBelow(all, pid, root)) ticks += process.ticks;
  return ticks / TICKS_PER_SECOND;
}

function isBelow(all: ReadonlyMap<number, Process>, pid: number, root: number): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
    if (at === root) return true;
  return false;
}

/** Field numbers as in proc(5): 4 parent, 14 and 15 own time, 16 and 17 of ended children. */
function read(pid: number): Process | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null; // ended meanwhile
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) };
}
