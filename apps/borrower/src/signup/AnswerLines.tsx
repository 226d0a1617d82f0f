import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Link } from 'react-router';
import { type NamedTermsOnOffer, productOf } from '../calculator/termsOnOffer.ts';
import { formatsIn } from '../format.ts';
import { iban, phone } from '../masks.ts';
import { Typed } from '../shell/Typed.tsx';
import { useLanguage, useText } from '../text/AppText.tsx';
import { loanOf } from './loanChoice.ts';
import type { Question, ScreenKey, Values } from './questions.ts';
import styles from './SignUp.module.css';
import { type Asking, linesOn, shownOn, sourceOf } from './way.ts';

type AnswerLinesProps = { on: ScreenKey; values: Values; onOffer: NamedTermsOnOffer; asking: Asking };

/** The answers that a screen shows, by the screen where each is changed. */
export function AnswerLines(props: AnswerLinesProps) {
  const { signUp: text, cabinet } = useText();
  const { on, values, asking } = props;
  const shown = shownOn(on).filter((of) => of === 'loan' || linesOn(on, of, values, asking).length > 0);
  return shown.map((of) => {
    const source = on === 'known' && sourceOf(linesOn(on, of, values, asking), values, asking.prefill);
    return (
      <Card key={of} as="section" labelledBy={`${on}-${of}`}>
        <div className={styles.checkTop}>
          <h2 id={`${on}-${of}`} className={styles.checkTitle}>
            {text.screens[of]}
          </h2>
          <Link to={`?screen=${of}&back=${on}`} aria-describedby={`${on}-${of}`}>
            {cabinet.change}
          </Link>
        </div>
        {source && <p className={styles.source}>{text.sources[source]}</p>}
        <Lines of={of} {...props} />
      </Card>
    );
  });
}

function Lines({ on, of, values, onOffer, asking }: AnswerLinesProps & { of: ScreenKey }) {
  const loan = useLoanLines(values, onOffer);
  const rows = linesOn(on, of, values, asking).map((question) => ({
    key: question.name,
    label: question.label,
    value: <Answer question={question} value={values[question.name]} />,
  }));
  return <KeyValueTable rows={of === 'loan' ? [...loan, ...rows] : rows} />;
}

/** What of the loan has widgets of its own. */
function useLoanLines(values: Values, onOffer: NamedTermsOnOffer) {
  const { signUp: text, calculator } = useText();
  const language = useLanguage();
  const { tenge, period } = formatsIn(language);
  const { loan_type, schedule_kind, due_day, ...chosen } = loanOf(values, onOffer, true);
  const { names, rhythm, scheduleKinds } = productOf(onOffer, loan_type);
  return [
    { key: 'type', label: text.loanType, value: names[language].title },
    { key: 'amount', label: text.amount, value: tenge(String(chosen.amount)) },
    { key: 'period', label: text.period, value: period(chosen.period, rhythm.unit) },
    ...(scheduleKinds.length > 1
      ? [{ key: 'kind', label: calculator.kindLabel, value: calculator.kinds[schedule_kind] }]
      : []),
    ...(due_day === undefined
      ? []
      : [{ key: 'due-day', label: calculator.dueDay, value: calculator.dueDayOf(due_day) }]),
  ];
}

function Answer({ question, value }: { question: Question; value: string | boolean | undefined }) {
  const { signUp: text } = useText();
  const { date, tenge } = formatsIn(useLanguage());
  if (typeof value !== 'string' || value.trim() === '') return text.none;
  if (question.kind === 'select' || question.kind === 'choice') return question.options?.[value] ?? text.none;
  if (question.kind === 'issueDate' || question.kind === 'expiryDate')
    return <span className="one-line">{date(value)}</span>;
  if (question.kind === 'phone') return <span className="one-line">{phone.format(value)}</span>;
  if (question.kind === 'iban') return <span className="one-line">{iban.format(value)}</span>;
  if (question.kind === 'bin') return <span className="one-line">{value}</span>;
  return question.unit ? tenge(value) : <Typed text={value} />;
}
