import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../../..'),
    include: ['tools/suite/held/held.test.ts'],
    globalSetup: ['platform/testing/database.setup.ts'],
    pool: 'forks',
    isolate: false,
  },
});
