import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { type BadFile, CANARY } from './bad-file.fixture.ts';
import {
  chunk,
  imageChunk,
  jpeg,
  png,
  riff,
  riffChunk,
  segment,
  text,
  u32le,
  webp,
  withChunks,
  withSegments,
} from './pictures.fixture.ts';

const script = `<script>alert('${CANARY}')</script>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inside}</svg>`;
const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<text>&x;${CANARY}</text>`)}`;
const zip = Buffer.from(zipSync({ [`${CANARY}.class`]: strToU8(CANARY) }, { level: 0 }));

/** Files that are two things at once, or another one than their sender says. */
export const polyglots: readonly BadFile[] = [
  {
    name: 'JPEG with a ZIP behind',
    make: async () => Buffer.concat([await jpeg(), zip]),
    outcome: 'taken',
  },
  {
    name: 'JPEG with a page in a comment',
    make: async () => withSegments(await jpeg(), segment(0xfe, text(html))),
    outcome: 'taken',
  },
  {
    name: 'JPEG that begins as a script does',
    make: async () => {
      // The length of the segment, 0x2f2a, opens a comment.
      const code = text(`*/=1;alert('${CANARY}');/*`);
      const data = Buffer.concat([code, Buffer.alloc(0x2f2a - 2 - code.length, 0x2a)]);
      return withSegments(await jpeg(), segment(0xe0, data));
    },
    outcome: 'taken',
  },
  {
    name: 'page with a JPEG behind',
    make: async () => Buffer.concat([text(html), await jpeg()]),
    outcome: 'not-a-picture',
  },
  {
    name: 'PDF with a JPEG behind',
    make: async () => Buffer.concat([text(`%PDF-1.7\n%${CANARY}\n`), await jpeg()]),
    outcome: 'not-a-picture',
  },
  {
    name: 'PNG with a ZIP behind',
    make: async () => Buffer.concat([await png(), zip]),
    outcome: 'taken',
    claim: 'image/png',
  },
  {
    name: 'PNG with code of a server in a text',
    make: async () => withChunks(await png(), chunk('tEXt', text(`Comment\0<?php echo '${CANARY}'; ?>`))),
    outcome: 'taken',
  },
  {
    name: 'WebP with a ZIP in a chunk of its own',
    make: async () => riff(imageChunk(await webp()), riffChunk('ZIP!', zip)),
    outcome: 'taken',
  },
  {
    name: 'page that begins as a WebP does',
    make: () => Buffer.concat([text('RIFF'), u32le(0x3c3e), text(`WEBP${html}`)]),
    outcome: 'not-a-picture',
  },
  {
    name: 'GIFAR: a GIF with a JAR behind',
    make: () => Buffer.concat([text('GIF89a\x01\0\x01\0\0\0\0;'), zip]),
    outcome: 'unsupported-format',
    claim: 'image/gif',
  },
  { name: 'ZIP', make: () => zip, outcome: 'not-a-picture' },
  {
    name: 'SVG with a script',
    make: () => text(svg(script)),
    outcome: 'unsupported-format',
    claim: 'image/svg+xml',
  },
  {
    name: 'SVG with a file of the server in it',
    make: () => text(entity),
    outcome: 'unsupported-format',
    claim: 'image/svg+xml',
  },
  {
    name: 'SVG behind a byte order mark',
    make: () => Buffer.from(`\uFEFF${svg(script)}`),
    outcome: 'not-a-picture',
  },
  { name: 'SVG behind blanks', make: () => text(`\n \t${svg(script)}`), outcome: 'not-a-picture' },
  { name: 'SVG in gzip', make: () => gzipSync(svg(script)), outcome: 'not-a-picture', canary: 'compressed' },
  {
    name: 'PNG with an SVG behind its signature',
    make: () => text(`\x89PNG\r\n\x1A\n${svg(script)}`),
    outcome: 'not-a-picture',
  },
  ...[
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'],
    ['film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['TIFF of big numbers', 'MM\0*\0\0\0\x08'],
    ['BMP', 'BM\x80\0\0\0\0\0\0\0'],
  ].map(([name = '', head = '']): BadFile => ({
    name: `${name} claimed to be a JPEG`,
    make: () => text(head + CANARY.repeat(9)),
    outcome: 'unsupported-format',
    isVariant: !['HEIC', 'icon'].includes(name),
  })),
  ...[
    ['icon', '\0\0\x01\0\x01\0'],
    ['cursor', '\0\0\x02\0\x01\0'],
    ['PSD', '8BPS\0\x01'],
    ['JPEG 2000', '\0\0\0\x0CjP  \r\n\x87\n'],
    ['JPEG XL', '\xFF\x0A'],
    ['FITS', 'SIMPLE  =                    T'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['text of commands', 'push graphic-context\nviewbox 0 0 640 480\n'],
    ['PPM', 'P6\n300 300\n255\n'],
    ['WAVE', 'RIFF\x24\0\0\0WAVEfmt '],
    ['program', '\x7FELF\x02\x01\x01'],
  ].map(([name = '', head = '']): BadFile => ({
    name: `${name} claimed to be a JPEG`,
    make: () => text(head + CANARY.repeat(9)),
    outcome: 'not-a-picture',
    isVariant: !['HEIC', 'icon'].includes(name),
  })),
  ...['image/png', 'image/webp', 'text/html', 'image/svg+xml', 'application/x-php'].map((claim): BadFile => ({
    name: `JPEG claimed to be ${claim}`,
    make: async () => withSegments(await jpeg(), segment(0xfe, text(CANARY))),
    outcome: 'taken',
    claim,
  })),
];
