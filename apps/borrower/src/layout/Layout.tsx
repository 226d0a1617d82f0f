import type { ReactNode } from 'react';
import type { Company } from '../company.ts';
import type { Language } from '../language.ts';
import { Footer, licenceStatement } from './Footer.tsx';
import { Header, type HeaderAction, type LayoutText } from './Header.tsx';
import styles from './Layout.module.css';

type LayoutProps = {
  text: LayoutText;
  language: Language;
  company: Company;
  action: HeaderAction;
  otherLanguageHref: string;
  /** Stands under the links of the footer: "Выйти из аккаунта" while there is a session. */
  footerExtra?: ReactNode;
  children: ReactNode;
};

/** Header, content, footer: the same for the documents and for the application. */
export function Layout(props: LayoutProps) {
  const { text, language, company, children, footerExtra } = props;
  return (
    <>
      <Header
        text={text}
        language={language}
        phone={company.callCentrePhone}
        licence={licenceStatement(text, company, language)}
        action={props.action}
        otherLanguageHref={props.otherLanguageHref}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footerExtra}
      <Footer text={text} company={company} language={language} />
    </>
  );
}
