import { CANARY } from './bad-file.fixture.ts';
import { text, u32, u32le } from './pictures.fixture.ts';

/** An RDF packet as editors write it. */
export const xmp = `<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:GCamera='http://ns.google.com/photos/1.0/camera/' exif:GPSLatitude='${CANARY}' GCamera:MotionPhoto='1'/></rdf:RDF></x:xmpmeta><?xpacket end='w'?>`;

/** A caption and a city in the records of a newspaper. */
export const iptc: Buffer = (() => {
  const dataset = (number: number) =>
    Buffer.concat([Buffer.from([0x1c, 2, number, 0, CANARY.length]), text(CANARY)]);
  const records = Buffer.concat([dataset(120), dataset(90)]);
  return Buffer.concat([text('Photoshop 3.0\x008BIM\x04\x04\0\0'), u32(records.length), records]);
})();

interface ExifOptions {
  readonly orientation?: number;
  readonly thumbnail?: Buffer;
  /** Whether the next directory is the first again. */
  readonly isLoop?: boolean;
  /** How many letters the name of the maker claims to have. */
  readonly count?: number;
}

/** A TIFF of a camera: its maker, the orientation, where it was (GPS), and a thumbnail. */
export function exif({ orientation = 1, thumbnail, isLoop = false, count }: ExifOptions): Buffer {
  const [ASCII, SHORT, LONG, RATIONAL] = [2, 3, 4, 5];
  const u16le = (value: number) => u32le(value).subarray(0, 2);
  const entry = (tag: number, type: number, length: number, value: number) =>
    Buffer.concat([u16le(tag), u16le(type), u32le(length), u32le(value)]);
  const name = text(`${CANARY}\0`);
  const place = Buffer.concat([41, 1, 52, 1, 55, 1].map(u32le));
  const FIRST = 8;
  const gpsAt = FIRST + 2 + 3 * 12 + 4;
  const thumbnailAt = gpsAt + 2 + 3 * 12 + 4;
  const nameAt = thumbnailAt + 2 + 2 * 12 + 4;
  const placeAt = nameAt + name.length;
  const pixelsAt = placeAt + place.length;
  const next = isLoop ? FIRST : thumbnail ? thumbnailAt : 0;
  return Buffer.concat([
    ...[text('II*\0'), u32le(FIRST)],
    u16le(3),
    entry(0x010f, ASCII, count ?? name.length, nameAt),
    entry(0x0112, SHORT, 1, orientation),
    entry(0x8825, LONG, 1, gpsAt),
    u32le(next),
    u16le(3),
    entry(0x0001, ASCII, 2, 'N'.charCodeAt(0)),
    entry(0x0002, RATIONAL, 3, placeAt),
    entry(0x001c, ASCII, name.length, nameAt),
    u32le(0),
    u16le(2),
    entry(0x0201, LONG, 1, pixelsAt),
    entry(0x0202, LONG, 1, thumbnail?.length ?? 0),
    u32le(0),
    ...[name, place, thumbnail ?? Buffer.alloc(0)],
  ]);
}

/** A color profile whose description is this text, and that has no colors. */
export function iccProfile(description: string, size = 512): Buffer {
  const profile = Buffer.alloc(size);
  profile.writeUInt32BE(size);
  profile.write('mntrRGB XYZ ', 12);
  profile.write('acsp', 36);
  profile.writeUInt32BE(1, 128);
  profile.write('desc', 132);
  profile.writeUInt32BE(144, 136);
  profile.writeUInt32BE(description.length + 12, 140);
  profile.write('desc', 144);
  profile.writeUInt32BE(description.length, 152);
  profile.write(description, 156);
  return profile;
}

/** As much of a film as names its type. */
export const mp4: Buffer = Buffer.concat([
  u32(24),
  text('ftypmp42\0\0\0\0mp42isom'),
  u32(8 + CANARY.length),
  text('mdat'),
  text(CANARY),
]);
