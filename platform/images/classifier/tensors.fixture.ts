/** Prints how many tensors are held after the first and the last of many pictures. */
import { Classifier } from './classifier.ts';
import { landscape } from './pictures.fixture.ts';

const [, , folder = ''] = process.argv;
const classifier = new Classifier(folder);
const picture = await landscape(96, 64);
const held: number[] = [];
for (const [pictures, secondOpinion] of [
  [50, false],
  [3, true],
] as const)
  for (let at = 0; at < pictures; at += 1) {
    await classifier.classify(picture, { secondOpinion });
    if (at === 0 || at === pictures - 1) held.push(await classifier.tensors());
  }
process.stdout.write(JSON.stringify(held));
