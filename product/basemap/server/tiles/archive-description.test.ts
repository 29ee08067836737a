import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { describeArchive, plainText } from './archive-description.ts';
import { arrayBufferOf } from './archive-file.ts';
import { type TinyArchive, tinyArchive } from './tiny-archive.fixture.ts';

/** Where the header has the type of the tiles. */
const TYPE_AT = 99;

function describing(given: Partial<TinyArchive>, tileType?: number) {
  const bytes = tinyArchive({ tiles: [{ z: 2, x: 1, y: 1, data: Buffer.from('tile') }], ...given });
  if (tileType !== undefined) bytes[TYPE_AT] = tileType;
  return describeArchive(
    new PMTiles({
      getKey: () => 'tiny',
      getBytes: (first, length) =>
        Promise.resolve({ data: arrayBufferOf(bytes.subarray(first, first + length)) }),
    }),
  );
}

describe('the description of an archive', () => {
  it('has what its header and its metadata say', async () => {
    expect(
      await describing({
        tiles: [
          { z: 3, x: 1, y: 1, data: Buffer.from('one') },
          { z: 5, x: 9, y: 9, data: Buffer.from('two') },
        ],
        ...{ bounds: [-10, -20, 30, 40], attribution: '<b>© Map</b>' },
      }),
    ).toEqual({
      ...{ schema: 'protomaps', bounds: [-10, -20, 30, 40], minZoom: 3, maxZoom: 5, attribution: '© Map' },
      contentType: 'application/vnd.mapbox-vector-tile',
    });
  });

  it.each([
    [[], 'protomaps'],
    [['earth'], 'protomaps'],
    [['places', 'water', 'roads'], 'protomaps'],
    [['road', 'place_label', 'water'], 'mapbox-streets-7'],
    [['road', 'place_label', 'earth'], 'protomaps'],
  ])('vector tiles with the layers %j are of the schema %s', async (layers, schema) =>
    expect(await describing({ layers })).toMatchObject({ schema }),
  );

  it.each([[['roads']], [['places', 'water']], [['road']], [['place_label']]])(
    'vector tiles with the layers %j have no style',
    (layers) => expect(describing({ layers })).rejects.toThrow('in a schema without a style'),
  );

  it.each([
    [2, 'image/png'],
    [3, 'image/jpeg'],
    [4, 'image/webp'],
    [5, 'image/avif'],
  ])('tiles of type %i are images of type %s, whatever layers are named', async (type, contentType) =>
    expect(await describing({ layers: ['unknown'] }, type)).toMatchObject({ schema: 'raster', contentType }),
  );

  it('tiles of an unknown type are not drawn', () =>
    expect(describing({}, 0)).rejects.toThrow('tiles of a kind that is not drawn'));

  it('metadata of another form counts as none', async () => {
    const attribution: never = JSON.parse('7') as never;
    expect(await describing({ attribution, layers: ['unknown'] })).toMatchObject({
      ...{ attribution: '', schema: 'protomaps' },
    });
  });
});

it.each([
  ['&copy; A &amp; B &middot; &quot;C&quot; &#169;', '© A & B · "C" ©'],
  ['<a href="https://x.example">A</a> and <i>B', 'A and B'],
  ['A <img src=x onerror=x', 'A'],
  ['  A\n\t B  ', 'A B'],
  ['&lt;b&gt; &unknown; & B', '&lt;b&gt; &unknown; & B'],
])('the attribution %j is shown as %j', (html, text) => expect(plainText(html)).toBe(text));
