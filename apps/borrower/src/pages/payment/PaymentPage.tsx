import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { TextField } from '@senim/ui/TextField';
import { debtRows } from '../../cabinet/deal/debtRows.ts';
import { AppLink } from '../../cabinet/payments/AppLink.tsx';
import { addressInApp } from '../../cabinet/payments/addressInApp.ts';
import { transferRows } from '../../cabinet/payments/transferRows.tsx';
import { readAmount } from '../../cabinet/payments/usePaymentSum.ts';
import { formatsIn } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Article, NumberedSteps } from '../../site/Article.tsx';
import { pageTexts } from '../../site/pageTexts.ts';
import type { FormState, PageInput } from '../../site/settings.ts';
import styles from './PaymentPage.module.css';

type PaymentText = (typeof pageTexts)['ru']['payment'];
type Lender = PageInput['settings']['lender'];
type PartProps = {
  text: PaymentText;
  language: PageInput['language'];
  form: FormState | undefined;
  lender: Lender;
};

/** Payment without signing in: three steps of one page, each of which works without a script. */
export function PaymentPage({ language, form, query, settings }: PageInput) {
  const text = pageTexts[language].payment;
  const { lender } = settings;
  const { networks, brand } = lender;
  return (
    <Article heading={text.heading} lead={leadOf(text, lender)}>
      <div className={styles.columns}>
        <Card as="section" labelledBy="step">
          <Step text={text} language={language} form={form} lender={lender} isReturn={query.has('payment')} />
        </Card>
        {networks.length > 0 && (
          <div>
            <h2 className={styles.title}>{text.terminalTitle}</h2>
            <NumberedSteps steps={text.terminalSteps(brand.name[language])} />
            <p className={styles.quiet}>{text.terminalNote}</p>
          </div>
        )}
        <ByTransfer text={text.transfer} language={language} lender={lender} />
      </div>
    </Article>
  );
}

function leadOf(text: PaymentText, { withoutCards, networks, transfer }: Lender) {
  if (transfer) return text.leadByTransfer;
  if (withoutCards) return text.leadWithoutCards;
  return networks.length === 0 ? text.leadWithoutTerminals : text.lead;
}

/** Where nothing else is at hand: the lender's account, as a bank's form asks for it. */
function ByTransfer({
  text,
  language,
  lender: { transfer, identity },
}: Pick<PartProps, 'language' | 'lender'> & { text: PaymentText['transfer'] }) {
  if (!transfer) return null;
  const to = { receiver: identity.legalName[language], purpose: text.purposeOfAny };
  return (
    <div>
      <h2 className={styles.title}>{text.title}</h2>
      <p className={styles.quiet}>{text.text}</p>
      <KeyValueTable
        isStacked
        rows={transferRows({ ...transfer, bank: transfer.bank[language] }, to, text)}
      />
    </div>
  );
}

function Step(props: PartProps & { isReturn: boolean }) {
  const answer = props.form?.answer ?? {};
  if (props.isReturn && isState(props.text, answer.state)) return <Outcome {...props} state={answer.state} />;
  if (answer.redirect_url) return <ToTheBank {...props} redirectUrl={answer.redirect_url} />;
  if (!answer.name) return <Lookup {...props} />;
  const { lender, form } = props;
  const chosen = appsOf(lender).find(({ code }) => code === form?.values.by_app);
  const amount = chosen ? readAmount(form?.values.amount ?? '') : null;
  if (chosen && amount) return <ToTheApp {...props} app={chosen} amount={amount} />;
  return lender.withoutCards && appsOf(lender).length === 0 ? <Owed {...props} /> : <Debt {...props} />;
}

/** The networks whose app opens filled in. */
const appsOf = ({ networks }: Lender) =>
  networks.flatMap(({ code, name, appAddress }) => (appAddress ? [{ code, name, appAddress }] : []));

function isState(text: PaymentText, state: string | undefined): state is keyof PaymentText['states'] {
  return state !== undefined && Object.hasOwn(text.states, state);
}

/** A field shown again keeps its typed answer, and is focused if it was wrong. */
function keptAnswer(typed: string | undefined, problem: string | undefined) {
  return { error: problem, autoFocus: problem !== undefined, ...(typed && { defaultValue: typed }) };
}

/** The form is sent by post, so that an IIN is never in an address. */
function Lookup({ text, form }: PartProps) {
  const endProblem = form?.problems.phone_last4;
  const isNotFound = form?.sent && !form.message;
  const problem = endProblem
    ? undefined
    : (form?.problems.account ?? form?.message ?? (isNotFound ? text.notFound : undefined));
  return (
    <form className={styles.form} method="post" action={paths.payment()} noValidate>
      <h2 className={styles.title} id="step">
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
        {...keptAnswer(form?.values.account, problem)}
      />
      <TextField
        id="phone_last4"
        name="phone_last4"
        label={text.phoneEndLabel}
        hint={text.phoneEndHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...keptAnswer(form?.values.phone_last4, endProblem)}
      />
      <Button type="submit" wide>
        {text.lookup}
      </Button>
    </form>
  );
}

function rowsOfDebt({ text, language, form }: PartProps) {
  const { tenge } = formatsIn(language);
  const { name = '', total, ...parts } = form?.answer ?? {};
  return [
    { key: 'name', label: text.foundName, value: name },
    ...debtRows(parts, text.parts, tenge),
    ...(total ? [{ key: 'due', label: text.foundDue, value: tenge(total), strong: true }] : []),
  ];
}

/** The part of a debt that a payer may see, where it is not paid by card. */
function Owed(props: PartProps) {
  const { text, lender } = props;
  return (
    <>
      <h2 className={styles.title} id="step">
        <span role="status">{text.lookupTitle}</span>
      </h2>
      <KeyValueTable rows={rowsOfDebt(props)} />
      <p>{lender.transfer ? text.payByTransfer : text.payAtTerminal}</p>
      <p className={styles.other}>
        <a href={paths.payment()}>{text.other}</a>
      </p>
    </>
  );
}

/** The part of a debt that a payer may see, and the sum to pay. */
function Debt(props: PartProps) {
  const { text, language, form, lender } = props;
  const { number } = formatsIn(language);
  const isByApp = appsOf(lender).length > 0;
  const { total } = form?.answer ?? {};
  const problem = form?.values.by_app ? text.amountWrong : (form?.problems.amount ?? form?.message);
  return (
    <form className={styles.form} method="post" action={paths.payment()} noValidate>
      <h2 className={styles.title} id="step">
        <span role="status">{total ? text.lookupTitle : isByApp ? text.payTitleAnyWay : text.payTitle}</span>
      </h2>
      <KeyValueTable rows={rowsOfDebt(props)} />
      <input type="hidden" name="account" value={form?.values.account ?? ''} />
      <TextField
        id="amount"
        name="amount"
        label={text.payAmount}
        hint={total ? text.payHint : text.payHintUnknown}
        inputMode="decimal"
        autoComplete="off"
        unit="₸"
        error={problem}
        defaultValue={form?.values.amount ?? (total ? number(total) : '')}
      />
      <Ways text={text} lender={lender} />
      <p className={styles.other}>
        <a href={paths.payment()}>{text.other}</a>
      </p>
    </form>
  );
}

/** A button of the form for each way, where there is more than one. */
function Ways({ text, lender }: Pick<PartProps, 'text' | 'lender'>) {
  const apps = appsOf(lender);
  return (
    <div className={styles.ways}>
      {!lender.withoutCards && (
        <Button type="submit" name="by_card" value="1" wide>
          {apps.length > 0 ? text.payTitle : text.pay}
        </Button>
      )}
      {apps.map(({ code, name }) => (
        <Button key={code} type="submit" name="by_app" value={code} variant="secondary" wide>
          {text.bankApp.inApp(name)}
        </Button>
      ))}
    </div>
  );
}

/** The bank's app, with what was typed into this page already in it. */
function ToTheApp({
  text,
  form,
  app,
  amount,
}: PartProps & { app: ReturnType<typeof appsOf>[number]; amount: string }) {
  const account = form?.values.account ?? '';
  const address = addressInApp(app.appAddress, { account, amount });
  return (
    <>
      <h2 className={styles.title} id="step">
        <span role="status">{text.bankApp.inApp(app.name)}</span>
      </h2>
      <p>{text.bankApp.inAppText}</p>
      <AppLink name={app.name} address={address} amount={amount} text={text.bankApp} variant="primary" />
      <p className={styles.other}>
        <a href={paths.payment()}>{text.other}</a>
      </p>
    </>
  );
}

/** A link and no redirect, because our forms may not lead to other sites and the payer should see the bank's address. */
function ToTheBank({ text, form, redirectUrl }: PartProps & { redirectUrl: string }) {
  const amount = (form?.values.amount ?? '').replace(/[\s\u00a0]/g, '').replace(',', '.');
  return (
    <>
      <h2 className={styles.title} id="step">
        <span role="status">{text.goTitle}</span>
      </h2>
      <p>{text.goText}</p>
      <ButtonLink href={redirectUrl} rel="noreferrer" wide>
        {text.go(amount)}
      </ButtonLink>
    </>
  );
}

const VARIANTS = { applied: 'success', sent: 'info', failed: 'danger', expired: 'warning' } as const;

/** The state of the payment after the return from the bank. */
function Outcome({ text, language, form, state }: PartProps & { state: keyof PaymentText['states'] }) {
  const { tenge } = formatsIn(language);
  const { amount = '0', agreement_number = '', payment_id, reason } = form?.answer ?? {};
  const said = text.states[state];
  const rows = [
    { key: 'amount', label: text.payment, value: tenge(amount), strong: true },
    { key: 'agreement', label: text.agreement, value: agreement_number },
  ];
  return (
    <>
      <h2 className="visually-hidden" id="step">
        {text.payment}
      </h2>
      <Notice variant={VARIANTS[state]} title={said.title} announce>
        <p>{reason ?? said.text}</p>
      </Notice>
      <KeyValueTable rows={rows} />
      {state === 'sent' ? (
        <ButtonLink href={paths.paymentState(payment_id ?? '')} variant="secondary">
          {text.checkAgain}
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.payment()} variant="secondary">
          {state === 'applied' ? text.other : text.payAgain}
        </ButtonLink>
      )}
    </>
  );
}
