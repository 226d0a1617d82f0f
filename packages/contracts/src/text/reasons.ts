import type { Language } from '@senim/kazakhstan/languages';
import type { ReasonDocument } from '../office/settings/reason.ts';
import { OWN_REASONS, REASON_LISTS, type ReasonList, reasonName } from '../shared/reasons.ts';
import { reasons as kz } from './kz/reasons.ts';
import { type ReasonText, reasons as ru } from './ru/reasons.ts';

const UNKNOWN: ReasonText = ['', ''];
const textOf = (texts: typeof ru, list: ReasonList, code: string): ReasonText =>
  (texts[list] as Readonly<Record<string, ReasonText>>)[code] ?? UNKNOWN;

/** The reasons of the release as documents of their settings, by name, in the order of the code. */
export const RELEASED_REASONS: ReadonlyMap<string, ReasonDocument> = new Map(
  REASON_LISTS.flatMap((of) =>
    OWN_REASONS[of].map((code, at) => {
      const [[title_ru, inRussian], [title_kz, inKazakh]] = [textOf(ru, of, code), textOf(kz, of, code)];
      const words = { title_ru, title_kz, ru: inRussian, kz: inKazakh };
      return [
        reasonName(of, code),
        { setting: 'reason', of, ...words, place: at + 1, ended: false },
      ] as const;
    }),
  ),
);

/** The versions of the words under which reasons were given, one for each, and what these say; 0 is the release's. */
export interface ReasonsKept {
  readonly versions: readonly number[];
  readonly documents: Readonly<Record<string, ReasonDocument>> | null;
}

/** What the borrower reads of each reason, whatever its words are today. */
export function reasonTexts(
  list: ReasonList,
  codes: readonly string[],
  { versions, documents }: ReasonsKept,
  language: Language,
): string[] {
  const words = (code: string, at: number) =>
    documents?.[versions[at] ?? 0] ?? RELEASED_REASONS.get(reasonName(list, code));
  return codes.map((code, at) => words(code, at)?.[language] ?? code);
}
