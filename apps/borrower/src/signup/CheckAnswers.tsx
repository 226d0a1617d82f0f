import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Link } from 'react-router';
import { type NamedTermsOnOffer, productOf } from '../calculator/termsOnOffer.ts';
import { formatsIn } from '../format.ts';
import { iban, phone } from '../masks.ts';
import { Typed } from '../shell/Typed.tsx';
import { useLanguage, useText } from '../text/AppText.tsx';
import { loanOf } from './loanChoice.ts';
import { type Question, questionsOf, SCREENS, type ScreenKey, type Values } from './questions.ts';
import styles from './SignUp.module.css';

type CheckAnswersProps = { values: Values; onOffer: NamedTermsOnOffer };

/** All answers before they are sent, by screen, each with a link to change it. */
export function CheckAnswers({ values, onOffer }: CheckAnswersProps) {
  const { signUp: text, cabinet } = useText();
  const shown = SCREENS.filter(({ key }) => key !== 'check');
  return (
    <>
      {shown.map(({ key }) => (
        <Card key={key} as="section" labelledBy={`check-${key}`}>
          <div className={styles.checkTop}>
            <h2 id={`check-${key}`} className={styles.checkTitle}>
              {text.screens[key]}
            </h2>
            <Link to={`?screen=${key}&back=check`} aria-describedby={`check-${key}`}>
              {cabinet.change}
            </Link>
          </div>
          <Answers screen={key} values={values} onOffer={onOffer} />
        </Card>
      ))}
    </>
  );
}

function Answers({ screen, values, onOffer }: CheckAnswersProps & { screen: ScreenKey }) {
  const { signUp: text, calculator } = useText();
  const language = useLanguage();
  const { tenge, period } = formatsIn(language);
  const { loan_type, schedule_kind, due_day, ...chosen } = loanOf(values, onOffer, true);
  const { names, rhythm, scheduleKinds } = productOf(onOffer, loan_type);
  const loan = [
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
  const questions = questionsOf(screen, values, text).filter(({ kind }) => kind !== 'consent');
  const rows = questions.map((question) => ({
    key: question.name,
    label: question.label,
    value: <Answer question={question} value={values[question.name]} />,
  }));
  return <KeyValueTable rows={screen === 'loan' ? [...loan, ...rows] : rows} />;
}

function Answer({ question, value }: { question: Question; value: string | boolean | undefined }) {
  const { signUp: text } = useText();
  const { date, tenge } = formatsIn(useLanguage());
  if (typeof value !== 'string' || value.trim() === '') return text.none;
  if (question.kind === 'select') return question.options?.[value] ?? text.none;
  if (question.kind === 'issueDate' || question.kind === 'expiryDate') return date(value);
  if (question.kind === 'phone') return <span className="one-line">{phone.format(value)}</span>;
  if (question.kind === 'iban') return <span className="one-line">{iban.format(value)}</span>;
  if (question.kind === 'bin') return <span className="one-line">{value}</span>;
  return question.unit ? tenge(value) : <Typed text={value} />;
}
