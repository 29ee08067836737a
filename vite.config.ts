import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brand } from './product/brand.ts';

/** Puts a `.br` beside every text the build makes, so that nothing is compressed while somebody waits. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    // After the last plugin that still changes a chunk, such as the one that fills in preloads.
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|mjs|css|svg|json)$/.test(fileName)) continue;
        const source = brotliCompressSync(file.type === 'chunk' ? file.code : file.source);
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  },
};

/**
 * Leaves out what zod brings to describe schemas as JSON Schema (6 kB gzip): the server makes the OpenAPI
 * document, the page never asks for one.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return [...names].map(([, name]) => `export const ${name ?? ''} = () => () => undefined;`).join('\n');
  },
};

export default defineConfig({
  root: 'apps/web',
  plugins: [
    react(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('{app}', brand.name) },
    withoutJsonSchema,
    precompress,
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:4000', ws: true } } },
});
