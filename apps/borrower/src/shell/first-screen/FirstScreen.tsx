import { nextLanguage } from '@senim/kazakhstan/languages';
import type { PublicLender } from '@senim/lender/public-lender';
import { CabinetSkeleton, SkeletonLines } from '../../cabinet/layout/SkeletonLines.tsx';
import type { Language } from '../../language.ts';
import type { LayoutText } from '../../layout/Header.tsx';
import { LayoutTop } from '../../layout/Layout.tsx';
import { cabinet as kz } from '../../text/kz/cabinet.ts';
import { cabinet as ru } from '../../text/ru/cabinet.ts';
import type { ShellFrame } from './shellFrame.ts';

/** What waiting is called in the cabinet. */
const WAITING: Readonly<Record<Language, string>> = { ru: ru.loading, kz: kz.loading };

type FirstScreenProps = { frame: ShellFrame; text: LayoutText; language: Language; lender: PublicLender };

/**
 * What stands in the page until the app has come: the header and the waiting lines, just as the app shows them first. The app takes their place,
 * and nothing moves.
 */
export function FirstScreen({ frame, text, language, lender }: FirstScreenProps) {
  if (frame.header === null) return <SkeletonLines label={WAITING[language]} />;
  return (
    <LayoutTop
      text={text}
      language={language}
      lender={lender}
      action={frame.header}
      otherLanguageHref={`?lang=${nextLanguage(language)}`}
    >
      {frame.screens === 'cabinet' ? (
        <CabinetSkeleton label={WAITING[language]} />
      ) : (
        <SkeletonLines label={WAITING[language]} />
      )}
    </LayoutTop>
  );
}
