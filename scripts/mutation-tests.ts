import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Quick examples before slow properties: most mutants die on an example. */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => Number(moduleId.includes('.property.'));
    return [...files].sort((a, b) => isSlow(a) - isSlow(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** The tests that `npm run mutation` sets against mutants: the engine's own and the ledger's pure ones. */
export default defineConfig({
  test: {
    include: ['packages/loan-engine/src/**/*.test.ts', 'apps/server/src/modules/ledger/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
    setupFiles: ['scripts/mutation-seed.ts'],
    sequence: { sequencer: ExamplesFirst },
    fileParallelism: false,
    isolate: false,
  },
});
