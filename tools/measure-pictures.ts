/**
 * `npm run measure:pictures -- FOLDER`: what programs would do with the pictures in its subfolders `safe` and `unsafe`, by
 * the settings of this process. docs/photos.md tells operators of it.
 */
import { ImageProcess } from '#platform/images/process/image-process.ts';
import { installedModels } from '#platform/testing/installed-models.ts';
import { serverSettingsOfThisProcess } from '#product/settings.ts';
import { reportOf } from './measure-pictures/confusion.ts';
import { judgeFolder } from './measure-pictures/judge-folder.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(
    'Which pictures? A folder with the subfolders safe and unsafe:\n  npm run measure:pictures -- FOLDER',
  );
  process.exit(1);
}

const log = { error: (fields: object, event: string) => console.error(event, fields) };
// Nobody else waits for it: a busy machine is to change no result.
const budget = { cpuSeconds: 60, elapsedSeconds: 300 };
const images = new ImageProcess({ log, budget, modelsIn: await installedModels() });
try {
  console.log(reportOf(await judgeFolder(images, folder), serverSettingsOfThisProcess().photoJudging));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await images.end();
}
