import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const SECONDS_PER_TICK = 0.01;

interface Process {
  readonly parent: number;
  readonly began: string;
  readonly cpuSeconds?: number;
}
type Processes = ReadonlyMap<number, Process>;

/** Process ids with their start times, which distinguish a later process of the same id. */
export type Tree = readonly (readonly [pid: number, began: string])[];

/**
 * All processes of this machine by id, with parent and start time.
 *
 * With /proc, also with the CPU seconds of each and its ended children.
 */
function allProcesses(): Processes {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

function fromProc(): Processes {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    if (!stat) continue;
    const [state, parent] = stat;
    // Its own user and system time, and that of ended children.
    const ticks = stat.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    if (state !== 'Z')
      found.set(Number(name), {
        parent: Number(parent),
        began: stat[19] ?? '',
        cpuSeconds: ticks * SECONDS_PER_TICK,
      });
  }
  return found;
}

/** The fields after the name, which may contain spaces and brackets; undefined when the process is gone. */
function readStat(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined; // the process ended between being listed and being read
  }
}

function fromPs(): Processes {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' }).split('\n');
  const found = new Map<number, Process>();
  for (const line of lines) {
    const [, pid, parent, began] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid !== undefined && began !== undefined) found.set(Number(pid), { parent: Number(parent), began });
  }
  return found;
}

/** A process and its descendants, as `[pid, began]`. */
export function treeOf(pid: number, all = allProcesses()): Tree {
  const root = all.get(pid);
  if (!root) return [];
  const children = [...all].filter(([, { parent }]) => parent === pid);
  return [[pid, root.began], ...children.flatMap(([child]) => treeOf(child, all))];
}

/** The processes of a tree that are still running. */
export function alive(tree: Tree): Tree {
  const all = allProcesses();
  return tree.filter(([pid, began]) => all.get(pid)?.began === began);
}

/** CPU seconds of a process and its descendants, including ended ones; undefined without /proc. */
export function cpuSecondsOfTree(pid: number): number | undefined {
  const all = allProcesses();
  if (all.get(pid)?.cpuSeconds === undefined) return undefined;
  return treeOf(pid, all).reduce((sum, [below]) => sum + (all.get(below)?.cpuSeconds ?? 0), 0);
}
