import { REASON_TITLES } from '@senim/contracts/office/settings/reason';
import type { ReasonList } from '@senim/contracts/shared/reasons';
import type { Language } from '@senim/kazakhstan/languages';
import type { Reading } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readNamed } from '../store.ts';
import { offeredOf, reasonAt, reasonsAt, versionsFor } from './rules.ts';

/** The reasons that people may choose now, in the words that the borrower will read. */
export async function findOfferedReasons(
  { clock }: Pick<Services, 'clock'>,
  tx: Reading,
  list: ReasonList,
  language: Language,
): Promise<{ code: string; text: string }[]> {
  const known = reasonsAt(list, await readNamed(tx, 'reason'), clock.now());
  return offeredOf(known).map(({ code, document }) => ({ code, text: document[language] }));
}

/** Whether people may choose all of these now. Whoever decides asks in the same transaction, so that no process is late. */
export async function areReasonsOffered(
  { clock }: Pick<Services, 'clock'>,
  tx: Reading,
  list: ReasonList,
  codes: readonly string[],
): Promise<boolean> {
  const offered = offeredOf(reasonsAt(list, await readNamed(tx, 'reason'), clock.now()));
  return codes.every((code) => offered.some((one) => one.code === code));
}

/** The versions that say why at a moment, one for each code: what is decided keeps them, whatever the words become. */
export async function findReasonVersions(
  tx: Reading,
  list: ReasonList,
  { codes, at }: { readonly codes: readonly string[]; readonly at: Date },
): Promise<readonly number[]> {
  if (codes.length === 0) return [];
  const versions = versionsFor(list, codes, reasonsAt(list, await readNamed(tx, 'reason'), at));
  if (!versions) throw new Error(`Nobody offers all of these reasons: ${list} ${codes.join(', ')}.`);
  return versions;
}

/** What reasons are called in the office, by name and moment; undefined of a name that nobody knows. */
export async function readReasonTitles(
  tx: Reading,
  language: Language,
): Promise<(name: string, moment: Date) => string | undefined> {
  const versions = await readNamed(tx, 'reason');
  return (name, moment) => reasonAt(versions, name, moment)?.document[REASON_TITLES[language]];
}

/** What all reasons of a list are called now, for who chooses rows by them. */
export async function listReasonTitles(
  { clock }: Pick<Services, 'clock'>,
  tx: Reading,
  list: ReasonList,
  language: Language,
): Promise<{ code: string; text: string }[]> {
  const known = reasonsAt(list, await readNamed(tx, 'reason'), clock.now());
  return known.map(({ code, document }) => ({ code, text: document[REASON_TITLES[language]] }));
}
