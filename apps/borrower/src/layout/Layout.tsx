import type { PublicLender } from '@senim/lender/public-lender';
import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import { Footer, licenceStatement } from './Footer.tsx';
import { Header, type LayoutText } from './Header.tsx';
import type { HeaderAction } from './headerAction.ts';
import styles from './Layout.module.css';

type LayoutProps = {
  text: LayoutText;
  language: Language;
  lender: PublicLender;
  action: HeaderAction;
  otherLanguageHref: string;
  helpMark?: ReactNode;
  /** Under the links of the footer: "Выйти из аккаунта" while there is a session. */
  footerExtra?: ReactNode;
  /** Only who the lender is and how to call: in the cabinet nobody is to be won any more. */
  isFooterBrief?: boolean;
  children: ReactNode;
};

type LayoutTopProps = Omit<LayoutProps, 'footerExtra' | 'isFooterBrief'>;

/** Header and content. */
export function LayoutTop({ children, ...props }: LayoutTopProps) {
  const { text, language, lender } = props;
  return (
    <>
      <Header
        text={text}
        language={language}
        brand={lender.brand}
        phone={lender.identity.phone}
        licence={licenceStatement(text, lender, language)}
        action={props.action}
        helpMark={props.helpMark}
        otherLanguageHref={props.otherLanguageHref}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Header, content, footer: the same for the public pages and for the app. */
export function Layout({ footerExtra, isFooterBrief = false, ...top }: LayoutProps) {
  const { text, language, lender } = top;
  return (
    <>
      <LayoutTop {...top} />
      {footerExtra}
      <Footer text={text} lender={lender} language={language} isBrief={isFooterBrief} />
    </>
  );
}
