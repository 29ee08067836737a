/** A picture in base64, whatever type it claims: what it is, its bytes say. */
const HEAD = /^data:[\w.+/-]{0,40};base64,/;
const REST = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes in a data URL; null when it is none. */
export function readDataUrl(dataUrl: string): Buffer | null {
  const head = HEAD.exec(dataUrl.slice(0, 60))?.[0];
  if (head === undefined) return null;
  const rest = dataUrl.slice(head.length);
  return REST.test(rest) ? Buffer.from(rest, 'base64') : null;
}
