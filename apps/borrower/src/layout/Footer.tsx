import { formatPhone } from '@senim/kazakhstan/phone';
import type { Company } from '../company.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import styles from './Footer.module.css';
import type { LayoutText } from './Header.tsx';
import { Hours } from './Hours.tsx';
import layout from './Layout.module.css';
import { Mark } from './Logo.tsx';
import { callHref } from './phone.ts';

/** The regulator's licence statement as the footer and the drawer print it. */
export function licenceStatement(text: LayoutText, company: Company, language: Language): string {
  const [year, month, day] = company.licenceDate.split('-');
  return text.licence({
    legalName: company.legalName[language],
    date: `${day}.${month}.${year}`,
    number: company.licenceNumber,
  });
}

type FooterProps = { text: LayoutText; company: Company; language: Language };

/** Where to go, whom to call, who answers for it. */
export function Footer({ text, company, language }: FooterProps) {
  const links = text.links;
  return (
    <footer className={`${styles.footer} later`}>
      <div className={styles.inside}>
        <div>
          <p className={layout.footerLogo}>
            <Mark />
            <span>senim</span>
          </p>
          <p>{text.tagline}</p>
        </div>
        <nav className={styles.links} aria-label={text.footerNavigation}>
          <a href={paths.howGetMoney()}>{links.howGetMoney}</a>
          <a href={paths.loanConditions()}>{links.loanConditions}</a>
          <a href={paths.paymentsInfo()}>{links.paymentsInfo}</a>
          <a href={paths.payment()}>{links.payment}</a>
          <a href={paths.faq()}>{links.faq}</a>
          <a href={paths.gesvCalculator()}>{links.gesvCalculator}</a>
          <a href={paths.debtDisposal()}>{links.debtDisposal}</a>
          <a href={paths.feedback()}>{links.feedback}</a>
          <a href={paths.complaint()}>{links.complaint}</a>
          <a href={paths.contacts()}>{links.contacts}</a>
        </nav>
        <div>
          <p>
            {text.callCentre}
            <a className={styles.phone} href={callHref(company.callCentrePhone)}>
              {formatPhone(company.callCentrePhone)}
            </a>
          </p>
          <p>
            <Hours text={text.hours} />
          </p>
        </div>
        <p className={styles.licence}>
          {licenceStatement(text, company, language)} {company.bin && `${text.bin(company.bin)}. `}
          {company.address[language]}
        </p>
      </div>
    </footer>
  );
}
