import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useState } from 'react';
import type { Failure } from '../api/client.ts';
import { Papers } from '../cabinet/papers/Papers.tsx';
import { priceOf } from '../calculator/price.ts';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';
import { storeValues } from '../calculator/values.ts';
import { formatsIn } from '../format.ts';
import { stillTold } from '../shell/namedErrors.ts';
import screenStyles from '../shell/Screen.module.css';
import { useSettings } from '../shell/Settings.tsx';
import { useLeft } from '../shell/useLeft.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { AnswerLines } from './AnswerLines.tsx';
import { flawOf, flawText } from './flaws.ts';
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
import { useDiscounted } from './useDiscounted.ts';
import type { Asking } from './way.ts';

type ScreenBodyProps = {
  screen: ScreenKey;
  questions: readonly Question[];
  answers: Answers;
  onOffer: NamedTermsOnOffer;
  asking: Asking;
  failure: Failure | null;
};

const SCREENS_OF_MONEY: ReadonlySet<ScreenKey> = new Set(['work', 'account', 'loan', 'known', 'check']);

/** The questions of a screen, and in the third step the cost of the loan. */
export function ScreenBody(props: ScreenBodyProps) {
  const { screen, questions, answers, onOffer, asking } = props;
  const { signUp: text } = useText();
  const { payoutDay } = useSettings();
  const { date } = formatsIn(useLanguage());
  const loan = loanOf(answers.values, onOffer, true);
  const price = priceOf(loan, onOffer, payoutDay, true);
  const isTyping = questions.some(({ kind }) => kind === 'promo');
  const discounted = useDiscounted(loan, answers.values['promo_code'], isTyping);
  const { birthDate } = asking.context;
  return (
    <>
      <AnswerLines
        on={screen}
        values={{ ...answers.values, ...typedLoan(loan) }}
        onOffer={onOffer}
        asking={asking}
      />
      {screen === 'check' && <Papers />}
      <Card>
        <div className={screenStyles.form}>
          {screen === 'card' && birthDate && (
            <p className={screenStyles.flush}>{text.birthDate(date(birthDate))}</p>
          )}
          {screen === 'known' && <h2 className={styles.checkTitle}>{text.stillToAnswer}</h2>}
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
      {SCREENS_OF_MONEY.has(screen) && <LiveQuote price={price} discounted={discounted} />}
    </>
  );
}

/** The questions of a screen. A field shows its flaw when it is left or when the form is sent. */
function Questions({ screen, questions, answers, asking, failure }: ScreenBodyProps) {
  const language = useLanguage();
  const [left, leave] = useLeft();
  const { values } = answers;
  const [refused, refuse] = useState({ failure, values });
  if (refused.failure !== failure) refuse({ failure, values });
  const errorOf = (question: Question) => {
    const code =
      left.has(question.name) && values[question.name] ? flawOf(question, values, asking.context) : null;
    if (code) return flawText(question, code, language);
    return stillTold(failure, question.name, { now: values, refused: refused.values });
  };
  const field = (question: Question) => (
    <QuestionField
      key={question.name}
      question={question}
      value={values[question.name]}
      error={errorOf(question)}
      onBlur={() => leave(question.name)}
      onChange={(value) => answers.change({ [question.name]: value })}
      onFound={answers.change}
    />
  );
  const isContact = ({ name }: Question) => name.startsWith('relatives.');
  const contacts = questions.filter(isContact);
  const after = contacts.length === 0 ? [] : questions.slice(questions.findLastIndex(isContact) + 1);
  const before = questions.filter((question) => !isContact(question) && !after.includes(question));
  return (
    <>
      {before.map(field)}
      {contacts.length > 0 && screen !== 'relatives' && <Why of="relatives" />}
      {contacts.length > 0 && <Relatives contacts={contacts} field={field} answers={answers} />}
      {after.length > 0 && <Why of="account" />}
      {after.map(field)}
    </>
  );
}

/** Where questions have no screen of their own: what they are asked for. */
function Why({ of }: { of: 'relatives' | 'account' }) {
  const { signUp: text } = useText();
  return (
    <div>
      <h3 className={styles.checkTitle}>{text.screens[of]}</h3>
      <p className={screenStyles.flush}>{text.leads[of]}</p>
    </div>
  );
}

type RelativesProps = {
  contacts: readonly Question[];
  field: (question: Question) => React.ReactNode;
  answers: Answers;
};

function Relatives({ contacts, field, answers }: RelativesProps) {
  const { signUp: text } = useText();
  const { values } = answers;
  const count = relativesCount(values);
  return (
    <>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <fieldset key={index} className={styles.relative}>
          <legend className={styles.checkTitle}>{text.relative(index + 1)}</legend>
          {contacts.filter(({ name }) => name.startsWith(`relatives.${index}.`)).map(field)}
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
        <Button variant="secondary" onClick={() => answers.change({ [`relatives.${count}.phone`]: '' })}>
          {text.addRelative}
        </Button>
      )}
    </>
  );
}
