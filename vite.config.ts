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

export default defineConfig({
  root: 'apps/web',
  plugins: [
    react(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('{app}', brand.name) },
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
