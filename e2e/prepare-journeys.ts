import type { TestProject } from 'vitest/node';
import { buildBorrower, buildOffice } from '../scripts/builds.ts';
import { browserFile } from './browser.ts';
import { keepLives, openLives } from './kept-lives.ts';

/** What journeys share: the builds they walk through, made before the first of them, and the lives of the cast. */
export default async function prepareJourneys(project: TestProject): Promise<() => Promise<void>> {
  // Unpacked by one: a process that starts what another still writes is refused.
  await browserFile();
  await buildBorrower();
  await buildOffice();
  const livesFolder = await openLives();
  project.provide('livesFolder', livesFolder);
  return () => keepLives(livesFolder);
}
