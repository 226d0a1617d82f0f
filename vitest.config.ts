import { defineConfig } from 'vitest/config';

/** Three kinds of test: pure ones, ones that need PostgreSQL (`.db.test.ts`), and journeys in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{packages,apps,database,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
    ],
  },
});
