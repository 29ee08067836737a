import { deflateSync } from 'node:zlib';
import { type BadFile, CANARY } from './bad-file.fixture.ts';
import { exif, iccProfile, iptc, mp4, xmp } from './carriers.fixture.ts';
import {
  chunk,
  drawn,
  extended,
  HEIGHT,
  imageChunk,
  jpeg,
  many,
  png,
  riff,
  riffChunk,
  segment,
  text,
  webp,
  WIDTH,
  withChunks,
  withSegments,
} from './pictures.fixture.ts';

const [EXIF_BIT, XMP_BIT, ICC_BIT] = [0x08, 0x04, 0x20];
const app1 = (data: Buffer) => segment(0xe1, data);
const exifSegment = (tiff: Buffer) => app1(Buffer.concat([text('Exif\0\0'), tiff]));
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const inJpeg = async (...segments: readonly Buffer[]) => withSegments(await jpeg(), ...segments);
const inPng = async (...chunks: readonly Buffer[]) => withChunks(await png(), ...chunks);
const inWebp = async (flags: number, ...chunks: readonly Buffer[]) =>
  riff(extended(flags), imageChunk(await webp()), ...chunks);

const orientations = Array.from({ length: 10 }, (_, orientation): BadFile => ({
  name: `JPEG with the orientation ${orientation}`,
  make: () => inJpeg(exifSegment(exif({ orientation }))),
  outcome: 'taken',
  size: orientation >= 5 && orientation <= 8 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT],
  isVariant: orientation !== 6,
}));

/** What says where, when and by whom a photo was taken. */
export const metadata: readonly BadFile[] = [
  { name: 'JPEG with GPS in EXIF', make: () => inJpeg(exifSegment(exif({}))), outcome: 'taken' },
  {
    name: 'JPEG with a thumbnail in EXIF that has its own comment',
    make: async () =>
      inJpeg(exifSegment(exif({ thumbnail: withSegments(await jpeg(), segment(0xfe, text(CANARY))) }))),
    outcome: 'taken',
  },
  {
    name: 'JPEG with a directory in EXIF that leads to itself',
    make: () => inJpeg(exifSegment(exif({ isLoop: true }))),
    outcome: 'taken',
  },
  {
    name: 'JPEG with EXIF of 4 billion values',
    make: () => inJpeg(exifSegment(exif({ count: 0xffff_ffff }))),
    outcome: 'taken',
  },
  { name: 'JPEG with XMP', make: () => inJpeg(app1(text(XMP + xmp))), outcome: 'taken' },
  {
    name: 'JPEG with extended XMP in parts',
    make: () =>
      inJpeg(
        ...many(
          40,
          app1(Buffer.concat([text('http://ns.adobe.com/xmp/extension/\0'), text(xmp.repeat(20))])),
        ),
      ),
    outcome: 'taken',
  },
  { name: 'JPEG with IPTC', make: () => inJpeg(segment(0xed, iptc)), outcome: 'taken' },
  { name: 'JPEG with a comment', make: () => inJpeg(segment(0xfe, text(CANARY))), outcome: 'taken' },
  {
    name: 'JPEG with 1,000 comments',
    make: () => inJpeg(...many(1_000, segment(0xfe, text(CANARY)))),
    outcome: 'taken',
  },
  ...Array.from({ length: 14 }, (_, app): BadFile => ({
    name: `JPEG with a segment APP${app + 2} of a device`,
    make: () => inJpeg(segment(0xe2 + app, text(`Device\0${CANARY}`))),
    outcome: 'taken',
    isVariant: app > 0,
  })),
  {
    name: 'JPEG with a color profile that names its maker',
    make: () => inJpeg(segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), iccProfile(CANARY)]))),
    outcome: 'taken',
  },
  {
    name: 'JPEG with a second image, as cameras hide one behind the first',
    make: async () =>
      Buffer.concat([
        await inJpeg(segment(0xe2, text('MPF\0II*\0\x08\0\0\0\0\0'))),
        await inJpeg(exifSegment(exif({}))),
      ]),
    outcome: 'taken',
  },
  {
    name: 'motion photo: JPEG with a film behind',
    make: async () => Buffer.concat([await inJpeg(app1(text(XMP + xmp))), mp4]),
    outcome: 'taken',
  },
  { name: 'PNG with EXIF', make: () => inPng(chunk('eXIf', exif({}))), outcome: 'taken' },
  {
    name: 'PNG with EXIF turned by 6',
    make: () => inPng(chunk('eXIf', exif({ orientation: 6 }))),
    outcome: 'taken',
    size: [HEIGHT, WIDTH],
  },
  {
    name: 'PNG with a text',
    make: () => inPng(chunk('tEXt', text(`Comment\0${CANARY}`))),
    outcome: 'taken',
  },
  {
    name: 'PNG with a compressed text',
    make: () => inPng(chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(CANARY)]))),
    outcome: 'taken',
    canary: 'compressed',
  },
  {
    name: 'PNG with XMP',
    make: () => inPng(chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
    outcome: 'taken',
  },
  {
    name: 'PNG with EXIF as hex in a text',
    make: () =>
      inPng(
        chunk(
          'zTXt',
          Buffer.concat([text('Raw profile type exif\0\0'), deflateSync(exif({}).toString('hex'))]),
        ),
      ),
    outcome: 'taken',
    canary: 'compressed',
  },
  {
    name: 'PNG with a time and chunks of its own',
    make: () => inPng(chunk('tIME', Buffer.from([7, 232, 5, 1, 12, 0, 0])), chunk('prVt', text(CANARY))),
    outcome: 'taken',
  },
  {
    name: 'PNG with a text behind its pixels and more behind its end',
    make: async () => {
      const given = await png();
      const last = given.length - 12;
      const said = chunk('tEXt', text(`Comment\0${CANARY}`));
      return Buffer.concat([given.subarray(0, last), said, given.subarray(last), text(CANARY)]);
    },
    outcome: 'taken',
  },
  {
    name: 'WebP with EXIF',
    make: () => inWebp(EXIF_BIT, riffChunk('EXIF', exif({ orientation: 1 }))),
    outcome: 'taken',
  },
  { name: 'WebP with XMP', make: () => inWebp(XMP_BIT, riffChunk('XMP ', text(xmp))), outcome: 'taken' },
  {
    name: 'WebP with EXIF and XMP that its header does not name',
    make: () => inWebp(0, riffChunk('EXIF', exif({})), riffChunk('XMP ', text(xmp))),
    outcome: 'taken',
  },
  {
    name: 'WebP with a color profile and a chunk of its own',
    make: async () =>
      riff(
        extended(ICC_BIT),
        riffChunk('ICCP', iccProfile(CANARY)),
        imageChunk(await webp()),
        riffChunk('mine', text(CANARY)),
      ),
    outcome: 'taken',
  },
  {
    name: 'WebP with alpha and more behind its end',
    make: async () => Buffer.concat([await drawn().ensureAlpha(0.5).webp().toBuffer(), text(CANARY)]),
    outcome: 'taken',
  },
  ...orientations,
];
