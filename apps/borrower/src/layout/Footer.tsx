import { formatPhone } from '@senim/kazakhstan/phone';
import type { PublicLender } from '@senim/lender/public-lender';
import { hoursText } from '../format.ts';
import type { Language } from '../language.ts';
import styles from './Footer.module.css';
import type { LayoutText } from './Header.tsx';
import { Hours } from './Hours.tsx';
import layout from './Layout.module.css';
import { Mark } from './Logo.tsx';
import { HELP_PAGES, PageLinks } from './PageLinks.tsx';
import { callHref } from './phone.ts';

/** The regulator's licence statement as the footer and the drawer print it. */
export function licenceStatement(text: LayoutText, lender: PublicLender, language: Language): string {
  const [year, month, day] = lender.identity.licenceDate.split('-');
  return text.licence({
    legalName: lender.identity.legalName[language],
    date: `${day}.${month}.${year}`,
  });
}

type FooterProps = { text: LayoutText; lender: PublicLender; language: Language; isBrief: boolean };

/** The links to pages, the telephone, and who the lender is. */
export function Footer({ text, lender, language, isBrief }: FooterProps) {
  if (isBrief) return <BriefFooter text={text} lender={lender} language={language} />;
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
          <PageLinks
            links={text.links}
            to={['howGetMoney', 'loanConditions', 'paymentsInfo', 'payment', ...HELP_PAGES]}
          />
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

/** Under the screens of the cabinet: the telephone and the licence. */
function BriefFooter({ text, lender, language }: Omit<FooterProps, 'isBrief'>) {
  return (
    <footer className={styles.brief}>
      <a href={callHref(lender.identity.phone)}>
        {text.callCentre} {formatPhone(lender.identity.phone)}
      </a>
      <p>
        {licenceStatement(text, lender, language)} {lender.identity.address[language]}
      </p>
    </footer>
  );
}
