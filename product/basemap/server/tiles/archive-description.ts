import { type PMTiles, TileType } from 'pmtiles';
import { z } from 'zod';
import type { Bounds, TileSchema } from '#product/basemap/basemap.ts';

export interface ArchiveDescription {
  readonly schema: TileSchema;
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly attribution: string;
  readonly contentType: string;
}

const contentTypes: Partial<Record<TileType, string>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

const metadata = z.looseObject({
  attribution: z.string().optional(),
  vector_layers: z.array(z.looseObject({ id: z.string() })).optional(),
});

/** @throws Error when it is not an archive, or its tiles have a format or schema without a style */
export async function describeArchive(archive: PMTiles): Promise<ArchiveDescription> {
  const header = await archive.getHeader();
  const contentType = contentTypes[header.tileType];
  if (contentType === undefined) throw new Error('the archive holds tiles of a kind that is not drawn');
  const read = metadata.safeParse(await archive.getMetadata());
  const { attribution, vector_layers: layers } = read.success ? read.data : {};
  return {
    schema: header.tileType === TileType.Mvt ? schemaOf((layers ?? []).map(({ id }) => id)) : 'raster',
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    attribution: plainText(attribution ?? ''),
    contentType,
  };
}

/** Recognises a schema by layers only it has; archives that name none count as Protomaps', the usual ones. */
function schemaOf(layers: readonly string[]): TileSchema {
  const has = (...names: string[]) => names.every((name) => layers.includes(name));
  if (layers.length === 0 || has('earth') || has('roads', 'places')) return 'protomaps';
  if (has('road', 'place_label')) return 'mapbox-streets-7';
  throw new Error(
    'the archive has vector tiles in a schema without a style: give a style.json that draws it',
  );
}

const entities: Record<string, string> = {
  copy: '©',
  amp: '&',
  quot: '"',
  middot: '·',
  '#169': '©',
};

/**
 * Strips every tag from an attribution, also unclosed tags and those spelled with entities.
 * Attributions are foreign HTML that the page inserts as HTML.
 */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
