import { readFileSync } from 'node:fs';

export interface Usage {
  /** Of all its threads, since it began. */
  readonly cpuSeconds: number;
  /** What of its memory is in RAM. */
  readonly residentMb: number;
}

/** Linux counts in hundredths of a second for programs, whatever its clock does. */
const TICKS_PER_SECOND = 100;

/** What a process has used so far; null where the system has no `/proc`, and for one that has ended. */
export function usageOf(pid: number): Usage | null {
  try {
    // Behind the name, which may hold spaces and brackets: proc_pid_stat(5).
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    const values = fields.split(' ');
    const ticks = Number(values[11]) + Number(values[12]);
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpuSeconds: ticks / TICKS_PER_SECOND, residentMb: Number(resident ?? 0) / 1_024 };
  } catch {
    return null;
  }
}
