import {
  htmlLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_NAMES_SHORT,
  nextLanguage,
} from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { PublicLender } from '@senim/lender/public-lender';
import { ButtonLink } from '@senim/ui/Button';
import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import type { layout as ru } from '../text/ru/layout.ts';
import type { HeaderAction } from './headerAction.ts';
import styles from './Layout.module.css';
import { Logo } from './Logo.tsx';
import { HELP_PAGES, PageLinks } from './PageLinks.tsx';
import { callHref } from './phone.ts';

export type LayoutText = typeof ru;

export type HeaderProps = {
  text: LayoutText;
  language: Language;
  brand: PublicLender['brand'];
  phone: string;
  licence: string;
  action: HeaderAction;
  /** Beside the words of the button that leads to help. */
  helpMark?: ReactNode;
  /** The address of the same page in the other language; the script stores the choice when it is touched. */
  otherLanguageHref: string;
};

export const DRAWER_ID = 'menu';

function LanguageLink({ language, otherLanguageHref, short }: HeaderProps & { short?: boolean }) {
  const other = nextLanguage(language);
  const lang = htmlLanguage(other);
  return (
    <a className={styles.language} href={otherLanguageHref} hrefLang={lang} lang={lang} data-language={other}>
      {(short ? LANGUAGE_NAMES_SHORT : LANGUAGE_NAMES)[other]}
    </a>
  );
}

function Actions({ text, action, helpMark }: Pick<HeaderProps, 'text' | 'action' | 'helpMark'>) {
  const unknown = action === 'unknown';
  return (
    <>
      {(unknown || action === 'sign-in') && (
        <span className={styles.session} data-session={unknown ? 'absent' : undefined}>
          <ButtonLink href={paths.auth()} size="small" variant="secondary">
            {text.signIn}
          </ButtonLink>
        </span>
      )}
      {(unknown || action === 'cabinet') && (
        <span className={styles.session} data-session={unknown ? 'present' : undefined}>
          <ButtonLink href={paths.cabinet()} size="small" variant="secondary">
            {text.cabinet}
          </ButtonLink>
        </span>
      )}
      {action === 'help' && (
        <span className={styles.session}>
          <ButtonLink href={paths.cabinetConversation()} size="small" variant="secondary">
            {text.help}
            {helpMark}
          </ButtonLink>
        </span>
      )}
    </>
  );
}

/** The bar at the top: the whole menu from 1025 px, a burger and a drawer below. */
export function Header(props: HeaderProps) {
  const { text, brand, phone } = props;
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {text.skipToContent}
      </a>
      <div className={styles.bar} data-action={props.action}>
        <Logo brand={brand} href={paths.home()} label={text.toHome(brand.wordmark)} />
        <nav className={styles.wideMenu} aria-label={text.navigation}>
          <PageLinks links={text.links} to={['paymentsInfo', 'payment']} />
          <a
            className={styles.phone}
            href={callHref(phone)}
            aria-label={`${text.callCentre}: ${formatPhone(phone)}`}
          >
            {formatPhone(phone)}
          </a>
          <LanguageLink {...props} />
        </nav>
        <div className={styles.barEnd}>
          <span className={styles.narrowOnly}>
            <LanguageLink {...props} short />
          </span>
          <Actions {...props} />
          <button
            type="button"
            className={styles.burger}
            popoverTarget={DRAWER_ID}
            aria-label={text.openMenu}
            aria-haspopup="dialog"
          >
            <span className={styles.burgerLines} aria-hidden="true" />
          </button>
        </div>
      </div>
      <Drawer {...props} />
    </header>
  );
}

/** The side drawer of small screens: a native popover, so it opens and closes before any script has arrived. */
function Drawer({ text, phone, licence }: HeaderProps) {
  return (
    <div id={DRAWER_ID} popover="auto" className={styles.drawer} role="dialog" aria-label={text.navigation}>
      <button
        type="button"
        className={styles.drawerClose}
        popoverTarget={DRAWER_ID}
        popoverTargetAction="hide"
        aria-label={text.closeMenu}
      >
        <span aria-hidden="true">×</span>
      </button>
      <nav className={styles.drawerLinks} aria-label={text.navigation}>
        <PageLinks links={text.links} to={['paymentsInfo', 'payment']} />
        <a href={paths.cabinet()}>{text.cabinet}</a>
        <PageLinks links={text.links} to={['howGetMoney', 'loanConditions', ...HELP_PAGES]} />
      </nav>
      <p className={styles.drawerPhone}>
        <span>{text.callCentre}</span>
        <a href={callHref(phone)}>{formatPhone(phone)}</a>
      </p>
      <p className={styles.drawerLicence}>{licence}</p>
    </div>
  );
}
