import { buildBorrower } from './builds.ts';

/** The site as it is built, before the tests that look at it: two of them that began to build at once would remove each other's files. */
export default async function setup(): Promise<void> {
  await buildBorrower();
}
