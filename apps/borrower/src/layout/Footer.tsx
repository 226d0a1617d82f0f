import { formatPhone } from '@senim/kazakhstan/phone';
import type { PublicLender } from '@senim/lender/public-lender';
import { hoursText } from '../format.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import styles from './Footer.module.css';
import type { LayoutText } from './Header.tsx';
import { Hours } from './Hours.tsx';
import layout from './Layout.module.css';
import { Mark } from './Logo.tsx';
import { callHref } from './phone.ts';

/** The regulator's licence statement as the footer and the drawer print it. */
export function licenceStatement(text: LayoutText, lender: PublicLender, language: Language): string {
  const [year, month, day] = lender.identity.licenceDate.split('-');
  return text.licence({
    legalName: lender.identity.legalName[language],
    date: `${day}.${month}.${year}`,
  });
}

type FooterProps = { text: LayoutText; lender: PublicLender; language: Language };

/** Where to go, whom to call, who answers for it. */
export function Footer({ text, lender, language }: FooterProps) {
  const links = text.links;
  return (
    <footer className={`${styles.footer} later`}>
      <div className={styles.inside}>
        <div>
          <p className={layout.footerLogo}>
            <Mark shapes={lender.brand.mark} />
            <span>{lender.brand.wordmark}</span>
          </p>
          <p>{lender.brand.tagline[language]}</p>
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
            <a className={styles.phone} href={callHref(lender.identity.phone)}>
              {formatPhone(lender.identity.phone)}
            </a>
          </p>
          <p>
            <Hours text={text.hours(hoursText(lender.hours))} />
          </p>
        </div>
        <p className={styles.licence}>
          {licenceStatement(text, lender, language)} {lender.identity.address[language]}
        </p>
      </div>
    </footer>
  );
}
