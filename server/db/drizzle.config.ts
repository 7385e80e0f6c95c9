import { defineConfig } from 'drizzle-kit';

/** For `npx drizzle-kit generate --config server/db/drizzle.config.ts`; migrations are applied by migrate.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema',
  out: './server/db/migrations',
});
