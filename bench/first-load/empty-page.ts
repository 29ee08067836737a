import { createReadStream, existsSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'vite';
import { loadGround } from '#product/basemap/web/load-basemap.ts';

export interface EmptyPage {
  readonly url: string;
  readonly end: () => Promise<void>;
}

/**
 * A page that holds a map with the style and the archives of the product, built as the product is and nothing else.
 *
 * @param product  address of the product's server, which serves the archives
 * @param folder   where the page is built
 */
export async function serveEmptyPage(product: string, folder: string, port: number): Promise<EmptyPage> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(import.meta.dirname, 'page'),
    base: './',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1200 },
  });
  const url = `http://127.0.0.1:${port}`;
  const ground = await loadGround(product);
  const style = JSON.stringify(ground.style('dark'));
  if (!style.includes('pmtiles://')) throw new Error('the server has no base map');
  writeFileSync(path.join(folder, 'style.json'), style.replaceAll(product, url));

  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', url);
    if (pathname.startsWith('/basemap/')) {
      const onward = request(`${product}${pathname}`, { headers: { ...asked.headers, host: '' } }, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      onward.end();
      return;
    }
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!existsSync(file)) {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
    });
    createReadStream(file).pipe(answer);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url,
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
