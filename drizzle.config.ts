import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what-changed>` writes the next numbered migration from the slices' tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/*/tables.ts', './product/*/server/tables.ts'],
  out: './database/migrations',
});
