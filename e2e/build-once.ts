import { buildOffice } from '../apps/back-office/build.ts';
import { buildBorrower } from '../apps/borrower/build.ts';

/** Builds what the journeys walk through before the first of them starts: two at once then find it built. */
export default async function buildOnce(): Promise<void> {
  await buildBorrower();
  await buildOffice();
}
