import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ImageProcess } from '#platform/images/process/image-process.ts';
import { imageFromDataUrl } from './decode-data-url-image.ts';

it('an image that a server leaves undone at its end is not refused for good', async () => {
  const images = new ImageProcess({ log: pino({ level: 'silent' }) });
  await images.end();
  const limits = { maxPixels: 1, minSide: 1, writtenSide: 1 };
  const taken = imageFromDataUrl(images, 'data:image/png;base64,AAAA', limits);
  await expect(taken).rejects.toMatchObject({ code: 'busy' });
});
