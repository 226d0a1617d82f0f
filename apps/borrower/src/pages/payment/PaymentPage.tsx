import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { TextField } from '@senim/ui/TextField';
import { use } from 'react';
import { Article, NumberedSteps } from '../../document/Article.tsx';
import type { PageInput } from '../../document/facts.ts';
import { AssetsContext } from '../../document/Island.tsx';
import { pageTexts } from '../../document/pageTexts.ts';
import { safeJson } from '../../document/safeJson.ts';
import { formatsIn } from '../../format.ts';
import { paths } from '../../paths.ts';
import styles from './PaymentPage.module.css';

export function PaymentPage({ language, form }: PageInput) {
  const text = pageTexts[language].payment;
  return (
    <Article heading={text.heading} lead={text.lead}>
      <div className={styles.columns}>
        <Card as="section" labelledBy="lookup-title">
          <Lookup text={text} language={language} form={form} />
        </Card>
        <div>
          <h2 className={styles.title}>{text.terminalTitle}</h2>
          <NumberedSteps steps={text.terminalSteps} />
          <p className={styles.quiet}>{text.terminalNote}</p>
          <h2 className={styles.title}>{text.cardTitle}</h2>
          <p>{text.cardText}</p>
          <ButtonLink href={paths.cabinet()} look="secondary">
            {text.cardLink}
          </ButtonLink>
        </div>
      </div>
    </Article>
  );
}

type LookupProps = Pick<PageInput, 'language' | 'form'> & { text: (typeof pageTexts)['ru']['payment'] };

/**
 * Its method is post so that an IIN never ends up in an address. The script asks the API and fills the answer in; without
 * a script the server does, and the page comes again.
 */
function Lookup({ text, language, form }: LookupProps) {
  const { tenge } = formatsIn(language);
  const { name, amount_due, minimum } = form?.answer ?? {};
  const scripts = use(AssetsContext)?.islands['payment-lookup'] ?? [];
  const said = {
    language,
    looking: text.looking,
    notFound: text.notFound,
    failed: text.failed,
    tooOften: text.tooOften,
    wrongAccount: text.wrongAccount,
  };
  return (
    <form className={styles.form} method="post" data-island={scripts.join(' ')} noValidate>
      <h2 className={styles.title} id="lookup-title">
        {text.lookupTitle}
      </h2>
      <TextField
        id="account"
        name="account"
        label={text.accountLabel}
        hint={text.accountHint}
        autoComplete="off"
        maxLength={24}
        spellCheck={false}
        error={form?.problems.account}
        {...(form?.values.account && { defaultValue: form.values.account })}
      />
      <Button type="submit" wide>
        {text.lookup}
      </Button>
      <p className={styles.status} role="status" data-lookup="status">
        {form && !form.problems.account && form.message}
      </p>
      <dl className={styles.found} data-lookup="found" hidden={!form?.answer}>
        <div>
          <dt>{text.foundName}</dt>
          <dd data-lookup="name">{name}</dd>
        </div>
        <div>
          <dt>{text.foundDue}</dt>
          <dd data-lookup="due">{amount_due && tenge(amount_due)}</dd>
        </div>
        <div>
          <dt>{text.foundMinimum}</dt>
          <dd data-lookup="minimum">{minimum && tenge(minimum)}</dd>
        </div>
      </dl>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(said) }} />
    </form>
  );
}
