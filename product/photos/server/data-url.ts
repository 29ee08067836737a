/** A data URL in base64 of any claimed type: the bytes decide. */
const HEAD = /^data:[\w.+/-]{0,40};base64,/;
const REST = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes a data URL; null when the text is not one. */
export function readDataUrl(dataUrl: string): Buffer | null {
  const head = HEAD.exec(dataUrl.slice(0, 60))?.[0];
  if (head === undefined) return null;
  const rest = dataUrl.slice(head.length);
  return REST.test(rest) ? Buffer.from(rest, 'base64') : null;
}
