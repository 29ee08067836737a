import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BASEMAP_PATH } from '#product/basemap/basemap.ts';
import { loadGround } from './load-basemap.ts';

let server: http.Server | null = null;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function answering(files: Record<string, unknown>): Promise<string> {
  const host = http.createServer((request, response) => {
    const file = files[request.url ?? ''];
    response
      .writeHead(file === undefined ? 404 : 200)
      .end(typeof file === 'string' ? file : JSON.stringify(file));
  });
  server = host;
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}
const ids = ({ layers }: { readonly layers: readonly { readonly id: string }[] }) =>
  layers.map(({ id }) => id);

describe('the ground of the map', () => {
  it('the layers of the server are drawn in both themes', async () => {
    const world = {
      from: 'archive',
      url: '/basemap/base.pmtiles?v=1',
      schema: 'protomaps',
      bounds: [-180, -85, 180, 85],
      minZoom: 0,
      maxZoom: 7,
      attribution: '©',
    };
    const origin = await answering({ [BASEMAP_PATH]: { type: 'layers', layers: [world] } });
    const ground = await loadGround(origin);
    expect(ground.style('dark').sources['basemap-0']).toMatchObject({
      url: `pmtiles://${origin}${world.url}`,
    });
    expect(ids(ground.style('light'))).toContain('basemap-0-earth');
  });

  it('[BASEMAP-01] the operator’s own style has absolute URLs of this server', async () => {
    const style = {
      version: 8,
      glyphs: '/basemap/remote/glyphs/{fontstack}/{range}.pbf',
      sources: { s: { type: 'vector', tiles: ['/basemap/remote/tiles/0/{z}/{x}/{y}'] } },
      layers: [],
    };
    const origin = await answering({
      [BASEMAP_PATH]: { type: 'style', url: '/basemap/remote/style.json' },
      '/basemap/remote/style.json': style,
    });
    const ground = await loadGround(origin);
    expect(ground.style('dark')).toEqual(ground.style('light'));
    expect(ground.style('dark')).toMatchObject({
      glyphs: `${origin}/basemap/remote/glyphs/{fontstack}/{range}.pbf`,
      sources: { s: { tiles: [`${origin}/basemap/remote/tiles/0/{z}/{x}/{y}`] } },
    });
  });

  it.each([
    ['there is no answer', {}],
    ['it is no JSON', { [BASEMAP_PATH]: '<html>' }],
    [
      'it is something else',
      { [BASEMAP_PATH]: { type: 'layers', layers: [{ url: 'https://elsewhere.example' }] } },
    ],
    ['the style is missing', { [BASEMAP_PATH]: { type: 'style', url: '/basemap/remote/style.json' } }],
  ])('the ground is plain when %s', async (_when, files: Record<string, unknown>) => {
    const ground = await loadGround(await answering(files));
    expect(ids(ground.style('dark'))).toEqual(['background']);
  });

  it('the ground is plain when the server is unreachable', async () => {
    expect(ids((await loadGround('http://127.0.0.1:9')).style('dark'))).toEqual(['background']);
  });
});
