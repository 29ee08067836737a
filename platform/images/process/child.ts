/**
 * Decodes images beside the server: what a decoder does to its process, it does to this one. Started with an empty
 * environment, it knows no secret of the server's.
 */
import sharp from 'sharp';
import { nearCopies } from '../pdq/near-copies.ts';
import { readLuminance } from '../pdq/read-luminance.ts';
import { Classifier } from '../classifier/classifier.ts';
import { renditionsOf } from '../renditions.ts';
import type { ClassifyTask, FromProcess, ImageTask, Outcomes } from './tasks.ts';

const say = (said: FromProcess): void => void process.send?.(said);

/** The folder never changes in the life of a server. */
let classifier: Classifier | null = null;

const classify = ({ image, modelsIn, ...how }: ClassifyTask): Promise<Outcomes['classify']> =>
  (classifier ??= new Classifier(modelsIn)).classify(image, how);

async function outcomeOf(task: ImageTask): Promise<Outcomes[ImageTask['type']]> {
  if (task.type === 'renditions') return renditionsOf(task.given, task.limits);
  if (task.type === 'classify') return classify(task);
  return nearCopies(await readLuminance(sharp(task.image)));
}

const work = async (task: ImageTask): Promise<void> => say({ type: 'done', outcome: await outcomeOf(task) });

// A failure ends the process; the server refuses the image and starts another.
process.on('message', (task: ImageTask) => {
  say({ type: 'taken' });
  void work(task);
});
process.on('disconnect', () => process.exit());
say({ type: 'ready' });
