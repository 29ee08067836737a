import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findInstalled, installed } from '../programs/installed.ts';

const findXvfb = () => findInstalled(['Xvfb']);

/** A screen in memory, where browsers draw that have no other way, or draw WebGL only on one. */
export const xvfb = installed('Xvfb', findXvfb, 'xvfb');

export interface Display {
  /** For the variable `DISPLAY`. */
  readonly name: string;
  readonly end: () => Promise<void>;
}

/** Starts a screen on a number that is free. @throws where Xvfb is missing or ends */
export async function startDisplay(): Promise<Display> {
  const executable = findXvfb();
  if (executable === null) throw new Error('Xvfb is not installed');
  const child = spawn(executable, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  const [number] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('Xvfb ended'))),
  ])) as [Buffer];
  return {
    name: `:${number.toString().trim()}`,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
