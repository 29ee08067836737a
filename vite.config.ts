import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brand } from './product/brand.ts';

export default defineConfig({
  root: 'apps/web',
  plugins: [react(), { name: 'brand', transformIndexHtml: (html) => html.replaceAll('{app}', brand.name) }],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:4000', ws: true } } },
});
