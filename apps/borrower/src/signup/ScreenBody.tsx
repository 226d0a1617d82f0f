import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import type { Failure } from '../api/client.ts';
import { Papers } from '../cabinet/papers/Papers.tsx';
import { priceOf } from '../calculator/price.ts';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';
import { storeValues } from '../calculator/values.ts';
import { formatsIn } from '../format.ts';
import screenStyles from '../shell/Screen.module.css';
import { useSettings } from '../shell/Settings.tsx';
import { useLeft } from '../shell/useLeft.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { type FlawContext, flawOf, flawText } from './flaws.ts';
import { LiveQuote } from './LiveQuote.tsx';
import { LoanScreen } from './LoanScreen.tsx';
import { loanOf, typedLoan } from './loanChoice.ts';
import { QuestionField } from './QuestionField.tsx';
import {
  type Question,
  RELATIVES_MAX,
  relativesCount,
  type ScreenKey,
  withoutRelative,
} from './questions.ts';
import styles from './SignUp.module.css';
import type { Answers } from './useAnswers.ts';

type ScreenBodyProps = {
  screen: ScreenKey;
  questions: readonly Question[];
  answers: Answers;
  onOffer: NamedTermsOnOffer;
  context: FlawContext;
  failure: Failure | null;
};

/** The questions of a screen, and in the third step the cost of the loan. */
export function ScreenBody(props: ScreenBodyProps) {
  const { screen, answers, onOffer, context } = props;
  const { signUp: text } = useText();
  const { payoutDay } = useSettings();
  const { date } = formatsIn(useLanguage());
  const loan = loanOf(answers.values, onOffer, true);
  const price = priceOf(loan, onOffer, payoutDay, true);
  const isMoney = screen === 'work' || screen === 'account' || screen === 'loan' || screen === 'check';
  return (
    <>
      {screen === 'check' && (
        <CheckAnswers values={{ ...answers.values, ...typedLoan(loan) }} onOffer={onOffer} />
      )}
      {screen === 'check' && <Papers />}
      <Card>
        <div className={screenStyles.form}>
          {screen === 'card' && context.birthDate && (
            <p className={screenStyles.flush}>{text.birthDate(date(context.birthDate))}</p>
          )}
          {screen === 'loan' && (
            <LoanScreen
              onOffer={onOffer}
              loan={loan}
              price={price}
              isFirstLoan
              wasLowered={Number(answers.values['amount']) > loan.amount}
              onChange={(next) => {
                storeValues(next);
                answers.change(typedLoan(next));
              }}
            />
          )}
          <Questions {...props} />
        </div>
      </Card>
      {isMoney && <LiveQuote price={price} />}
    </>
  );
}

/** The questions of a screen. A field shows its flaw when it is left or when the form is sent. */
function Questions({ screen, questions, answers, context, failure }: ScreenBodyProps) {
  const language = useLanguage();
  const [left, leave] = useLeft();
  const { values } = answers;
  const errorOf = (question: Question) => {
    const told = failure?.fields[question.name];
    const isFilledSince = told?.code === 'required' && Boolean(values[question.name]);
    const code = left.has(question.name) && values[question.name] ? flawOf(question, values, context) : null;
    if (code) return flawText(question, code, language);
    return isFilledSince ? undefined : told?.message;
  };
  const fields = questions.map((question) => (
    <QuestionField
      key={question.name}
      question={question}
      value={values[question.name]}
      error={errorOf(question)}
      onBlur={() => leave(question.name)}
      onChange={(value) => answers.change({ [question.name]: value })}
      onFound={answers.change}
    />
  ));
  return screen === 'relatives' ? <Relatives fields={fields} answers={answers} /> : fields;
}

function Relatives({ fields, answers }: { fields: readonly React.ReactNode[]; answers: Answers }) {
  const { signUp: text } = useText();
  const { values } = answers;
  const count = relativesCount(values);
  return (
    <>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <fieldset key={index} className={styles.relative}>
          <legend className={styles.checkTitle}>{text.relative(index + 1)}</legend>
          {fields.slice(index * 3, index * 3 + 3)}
          {count > 1 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => answers.replace(withoutRelative(values, index), ['relatives.0.kind'])}
            >
              {text.removeRelative}
            </Button>
          )}
        </fieldset>
      ))}
      {count < RELATIVES_MAX && (
        <Button variant="secondary" onClick={() => answers.change({ [`relatives.${count}.name`]: '' })}>
          {text.addRelative}
        </Button>
      )}
    </>
  );
}
