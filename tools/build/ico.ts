const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** Width and height in the header of a PNG, as numbers of 32 bits (RFC 2083, 4.1.1). */
const PNG_WIDTH_AT = 16;

/**
 * An ICO file of square PNGs of at most 256 pixels.
 *
 * Source: ICONDIR and ICONDIRENTRY of the Windows SDK, little-endian.
 */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pngs.length);
  header.writeUInt16LE(1, 2); // an icon, no cursor
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, png] of pngs.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    const size = png.readUInt32BE(PNG_WIDTH_AT) % 256; // 0 stands for 256
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // colour planes
    header.writeUInt16LE(32, entry + 6); // bits of a pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}
