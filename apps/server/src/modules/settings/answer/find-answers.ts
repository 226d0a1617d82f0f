import type { AnswerWords } from '@senim/contracts/office/settings/answer';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { givenVersions, inForce } from '../rules.ts';
import { readNamed } from '../store.ts';
import { answerKind } from './rules.ts';

/** What is often answered, as it holds now: what came with the lender's document first, then the others as they were made. */
export async function findAnswers(
  { held, clock }: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
): Promise<AnswerWords[]> {
  const given = answerKind.given(held.document);
  const made = (await readNamed(tx, 'answer')).toSorted((one, other) => one.versionId - other.versionId);
  const names = new Set([...given, ...made].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const versions = [...givenVersions(given, name), ...made.filter((one) => one.name === name)];
    const holds = inForce(versions, clock.now())?.document;
    return holds && !holds.ended ? [holds] : [];
  });
}
