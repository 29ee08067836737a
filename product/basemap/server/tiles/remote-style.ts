import { z } from 'zod';
import { describeArchive, plainText } from './archive-description.ts';
import type { Cached } from './disk-cache.ts';
import {
  type CachedRemote,
  fillTemplate,
  type TileOrigin,
  tilesOfArchive,
  tilesOfTemplates,
} from './tile-origin.ts';

/** Prefix of every URL in a rewritten style. */
export const REMOTE_PATH = '/basemap/remote/';

/** A style whose URLs all point to this server, and the remote resources behind them. */
export interface RemoteStyle {
  readonly style: unknown;
  readonly tiles: readonly TileOrigin[];
  /** `suffix` is `.json`, `.png`, `@2x.json` or `@2x.png`. */
  readonly sprite: (index: number, suffix: string) => Promise<Cached> | null;
  readonly glyphs: (fontstack: string, range: string) => Promise<Cached> | null;
  /** Single files: font faces, images, GeoJSON. */
  readonly asset: (index: number) => Promise<Cached> | null;
}

const addressed = z.looseObject({
  type: z.string(),
  url: z.string().optional(),
  tiles: z.array(z.string()).optional(),
  data: z.unknown().optional(),
  attribution: z.string().optional(),
});
const styleFile = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), addressed),
  sprite: z.union([z.string(), z.array(z.looseObject({ id: z.string(), url: z.string() }))]).optional(),
  glyphs: z.string().optional(),
  layers: z.array(z.looseObject({})),
});
const fontFile = z.union([z.string(), z.looseObject({ url: z.string() })]);
const fontFaces = z.record(z.string(), z.union([fontFile, z.array(fontFile)]));
const tileJson = z.looseObject({ tiles: z.array(z.string()).min(1) });
type SourceFile = z.infer<typeof addressed>;

/** Keys that a source takes over from its TileJSON. */
const tileJsonKeys = ['minzoom', 'maxzoom', 'bounds', 'scheme', 'encoding', 'tileSize', 'attribution'];

/**
 * Replaces every URL of a style by one of this server.
 *
 * @param text the style as JSON
 * @param at URL of the style, the base of its relative URLs
 * @throws RemoteFailure when a host it names does not answer; `Error` when the style cannot be served
 */
export async function rewriteStyle(text: string, at: URL, remote: CachedRemote): Promise<RemoteStyle> {
  const given = styleFile.parse(JSON.parse(text));
  const tiles: TileOrigin[] = [];
  const assets: URL[] = [];
  const addAsset = (address: string, base: URL): string => {
    assets.push(webAddress(address, base));
    return `${REMOTE_PATH}assets/${assets.length - 1}`;
  };
  const addTiles = (origin: TileOrigin): string[] => {
    tiles.push(origin);
    return [`${REMOTE_PATH}tiles/${tiles.length - 1}/{z}/{x}/{y}`];
  };

  const sourceOf = async (source: SourceFile): Promise<unknown> => {
    const { url, tiles: templates, attribution, ...rest } = source;
    const credit = attribution === undefined ? {} : { attribution: plainText(attribution) };
    switch (source.type) {
      case 'vector':
      case 'raster':
      case 'raster-dem': {
        if (url?.startsWith('pmtiles://')) {
          const archive = remote.archive(webAddress(url.slice('pmtiles://'.length), at));
          const { bounds, minZoom, maxZoom, attribution: own, contentType } = await describeArchive(archive);
          return {
            attribution: own,
            ...rest,
            ...credit,
            bounds,
            minzoom: minZoom,
            maxzoom: maxZoom,
            tiles: addTiles(tilesOfArchive(archive, contentType)),
          };
        }
        const described = url === undefined ? undefined : webAddress(url, at);
        const read = described
          ? tileJson.parse(JSON.parse((await remote.get(described)).bytes.toString()))
          : undefined;
        const own = Object.entries(read ?? {}).filter(([key]) => tileJsonKeys.includes(key));
        const named = Object.fromEntries(
          own.map(([key, value]) => [key, typeof value === 'string' ? plainText(value) : value]),
        );
        const addresses = (templates ?? read?.tiles ?? []).map((address) =>
          templateAddress(address, described ?? at),
        );
        if (addresses.length === 0) throw new Error('a source of the style names no tiles');
        return { ...named, ...rest, ...credit, tiles: addTiles(tilesOfTemplates(addresses, remote)) };
      }
      case 'geojson':
        return {
          ...rest,
          ...credit,
          data: typeof source.data === 'string' ? addAsset(source.data, at) : source.data,
        };
      case 'image':
        return { ...rest, ...credit, url: addAsset(url ?? '', at) };
      default:
        throw new Error('the style has a source of a kind that is not served');
    }
  };

  const sprites =
    typeof given.sprite === 'string' ? [{ id: 'default', url: given.sprite }] : (given.sprite ?? []);
  const spriteAddresses = sprites.map(({ url }) => webAddress(url, at));
  const glyphs = given.glyphs === undefined ? undefined : templateAddress(given.glyphs, at);
  const sources: Record<string, unknown> = {};
  for (const [name, source] of Object.entries(given.sources)) sources[name] = await sourceOf(source);
  const faces = fontFaces.optional().parse(given['font-faces']);

  return {
    style: {
      ...given,
      sources,
      ...(given.sprite === undefined
        ? {}
        : { sprite: sprites.map(({ id }, i) => ({ id, url: `${REMOTE_PATH}sprites/${i}` })) }),
      ...(glyphs === undefined ? {} : { glyphs: `${REMOTE_PATH}glyphs/{fontstack}/{range}.pbf` }),
      ...(faces === undefined
        ? {}
        : { 'font-faces': rewriteFontFaces(faces, (address) => addAsset(address, at)) }),
    },
    tiles,
    sprite: (index, suffix) => {
      const address = spriteAddresses[index];
      return address ? remote.get(withSuffix(address, suffix)) : null;
    },
    glyphs: (fontstack, range) =>
      glyphs === undefined
        ? null
        : remote.get(new URL(fillTemplate(glyphs, { fontstack: encodeURIComponent(fontstack), range }))),
    asset: (index) => {
      const address = assets[index];
      return address ? remote.get(address) : null;
    },
  };
}

function rewriteFontFaces(faces: z.infer<typeof fontFaces>, ours: (address: string) => string) {
  const rewritten = (file: z.infer<typeof fontFile>) =>
    typeof file === 'string' ? ours(file) : { ...file, url: ours(file.url) };
  return Object.fromEntries(
    Object.entries(faces).map(([name, files]) => [
      name,
      Array.isArray(files) ? files.map(rewritten) : rewritten(files),
    ]),
  );
}

/** @throws Error for URLs that are not http or https, such as those of one vendor's library */
function webAddress(address: string, base: URL): URL {
  const url = URL.canParse(address, base.href) ? new URL(address, base) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error('the style names an address that is not of the web');
  return url;
}

/** The same for URL templates, whose braces `URL` would encode. */
const templateAddress = (template: string, base: URL): string =>
  webAddress(template, base).href.replace(/%7B/gi, '{').replace(/%7D/gi, '}');

/** `https://host/sprite?key=1` and `@2x.png` make `https://host/sprite@2x.png?key=1`. */
function withSuffix(address: URL, suffix: string): URL {
  const url = new URL(address);
  url.pathname += suffix;
  return url;
}
