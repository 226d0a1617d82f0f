import { formatPhone } from '@senim/kazakhstan/phone';
import { ButtonLink } from '@senim/ui/Button';
import type { Company } from '../../company.ts';
import { callHref } from '../../layout/phone.ts';
import { paths } from '../../paths.ts';
import { Article } from '../../site/Article.tsx';
import type { layout } from '../../text/ru/layout.ts';
import styles from './ErrorPage.module.css';

type ErrorPageProps = { text: typeof layout; company: Company; path: string };

/** What a visitor sees when a page could not be made: the way back to it, and the telephone. */
export function ErrorPage({ text, company, path }: ErrorPageProps) {
  return (
    <Article heading={text.errorTitle} lead={text.errorText}>
      <p className={styles.actions}>
        <ButtonLink href={path}>{text.tryAgain}</ButtonLink>
        <ButtonLink href={paths.home()} look="secondary">
          {text.home}
        </ButtonLink>
      </p>
      <p>
        {text.callCentre}:{' '}
        <a href={callHref(company.callCentrePhone)}>{formatPhone(company.callCentrePhone)}</a>
      </p>
    </Article>
  );
}
