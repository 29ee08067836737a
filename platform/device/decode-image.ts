/** Decodes the image of a base64 data URL beside the page's thread; rejects for what is no image. */
export async function decodeImage(dataUrl: string): Promise<ImageBitmap> {
  const [head = '', base64 = ''] = dataUrl.split(',', 2);
  const [, type = ''] = /^data:([^;]+);base64$/.exec(head) ?? [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type }));
}
