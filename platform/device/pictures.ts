const QUALITY = 0.9;

export interface ReadPicture {
  readonly dataUrl: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a local image as an upright JPEG data URL without metadata.
 *
 * Its longer side is at most `side` pixels. Null when this device cannot decode it.
 */
export async function readPicture(file: Blob, side: number): Promise<ReadPicture | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return null; // not an image, or of an unsupported format
    throw error;
  }
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Transparent pixels would become black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { dataUrl: canvas.toDataURL('image/jpeg', QUALITY), width: canvas.width, height: canvas.height };
}
