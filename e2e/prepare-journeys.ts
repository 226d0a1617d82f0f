import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildOffice } from '../apps/back-office/build.ts';
import { buildBorrower } from '../apps/borrower/build.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';

/** What journeys share: the builds they walk through, made before the first of them, and one life of the cast. */
export default async function prepareJourneys(project: TestProject): Promise<() => Promise<void>> {
  await buildBorrower();
  await buildOffice();
  const playedFolder = await folderForTests('played');
  project.provide('playedFolder', playedFolder);
  return () => rm(playedFolder, { recursive: true, force: true });
}
