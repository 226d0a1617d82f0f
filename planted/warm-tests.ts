import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { warmProjectOf } from './project-of.ts';
import { type Report, TEST_MS_MAX } from './verdict.ts';

/** Files that changed are read anew; then the tests of `files` run, and only then an answer comes. */
export type Wish = { readonly files: readonly string[]; readonly changed: readonly string[] };

/**
 * The process of a lane (`lane.ts`): started in a copy of the project, it keeps vitest and one PostgreSQL from bug to bug, and reads anew
 * only the files that changed.
 */
const folder = process.cwd();
const vitest = await createVitest({
  root: folder,
  watch: false,
  // One failure is enough.
  bail: 1,
  reporters: [{}],
  project: ['pure', 'database'],
});
for (const { config } of vitest.projects)
  Object.assign(config, { testTimeout: TEST_MS_MAX, hookTimeout: TEST_MS_MAX });
await vitest.standalone();

process.on('message', (wish: Wish) => {
  for (const file of wish.changed) vitest.invalidateFile(join(folder, file));
  if (wish.files.length > 0) void run(wish.files).then((report) => process.send?.(report));
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)));
process.send?.('ready');

async function run(files: readonly string[]): Promise<Report> {
  // What failed before would count for this run as well.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const wanted = files.flatMap((file) => {
    const project = warmProjectOf(file);
    return project ? [vitest.getProjectByName(project).createSpecification(join(folder, file))] : [];
  });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  return { testResults: testModules.map(resultsOf), isGreen: unhandledErrors.length === 0 };
}

const resultsOf = (module: TestModule): Report['testResults'][number] => ({
  message: module.errors()[0]?.message ?? '',
  assertionResults: [...module.children.allTests()].map((test) => ({
    status: test.result().state,
    fullName: test.fullName,
    failureMessages: (test.result().errors ?? []).map(({ message }) => message),
  })),
});
