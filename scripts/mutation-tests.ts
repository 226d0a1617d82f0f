import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What killed the mutant before comes first, slow properties come last: most mutants die at once. */
class LikelyKillersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification): number => {
      if (file.moduleId.includes('.property.')) return 2;
      return this.ctx.cache.getTestSpecificationResult(file)?.failed === true ? 0 : 1;
    };
    return [...files].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** The tests that `npm run mutation` sets against mutants: the engine's own and the ledger's pure ones. */
export default defineConfig({
  test: {
    include: ['packages/loan-engine/src/**/*.test.ts', 'apps/server/src/modules/ledger/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
    setupFiles: ['scripts/mutation-seed.ts'],
    sequence: { sequencer: LikelyKillersFirst },
    fileParallelism: false,
    isolate: false,
  },
});
