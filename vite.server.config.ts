import { defineConfig } from 'vite';

/** The server as one file; packages stay outside it (native binaries, wasm files, data). */
export default defineConfig({
  build: {
    ssr: 'apps/server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
  },
});
