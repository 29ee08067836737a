const QUALITY = 0.9;

export interface ReadPicture {
  readonly dataUrl: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * A picture of this device as a data URL: upright, its longer side `side` pixels at most, as JPEG, and without
 * anything that came beside the pixels. Null when this device cannot read it.
 */
export async function readPicture(file: Blob, side: number): Promise<ReadPicture | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return null; // no picture, or of a format this browser does not know
    throw error;
  }
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // What is clear in a picture is not black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { dataUrl: canvas.toDataURL('image/jpeg', QUALITY), width: canvas.width, height: canvas.height };
}
