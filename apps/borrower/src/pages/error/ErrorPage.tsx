import { formatPhone } from '@senim/kazakhstan/phone';
import type { PublicLender } from '@senim/lender/public-lender';
import { ButtonLink } from '@senim/ui/Button';
import { callHref } from '../../layout/phone.ts';
import { paths } from '../../paths.ts';
import { Article } from '../../site/Article.tsx';
import type { layout } from '../../text/ru/layout.ts';
import styles from './ErrorPage.module.css';

type ErrorPageProps = { text: typeof layout; lender: PublicLender; path: string };

/** The page for a failure of the server: a link to try again, and the telephone. */
export function ErrorPage({ text, lender, path }: ErrorPageProps) {
  return (
    <Article heading={text.errorTitle} lead={text.errorText}>
      <p className={styles.actions}>
        <ButtonLink href={path}>{text.tryAgain}</ButtonLink>
        <ButtonLink href={paths.home()} variant="secondary">
          {text.home}
        </ButtonLink>
      </p>
      <p>
        {text.callCentre}: <a href={callHref(lender.identity.phone)}>{formatPhone(lender.identity.phone)}</a>
      </p>
    </Article>
  );
}
