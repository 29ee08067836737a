/**
 * Decodes images beside the server: what a decoder does to its process, it does to this one. Started with an empty
 * environment, it knows no secret of the server's.
 */
import { renditionsOf } from '../renditions.ts';
import type { FromProcess, ImageTask } from './tasks.ts';

const say = (said: FromProcess) => process.send?.(said);

async function work({ given, limits }: ImageTask): Promise<void> {
  say({ type: 'done', outcome: await renditionsOf(given, limits) });
}

// A failure ends the process; the server refuses the image and starts another.
process.on('message', (task: ImageTask) => void work(task));
process.on('disconnect', () => process.exit());
say({ type: 'ready' });
