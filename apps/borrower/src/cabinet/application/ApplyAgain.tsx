import { applyAgain } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../api/client.ts';
import { priceOf } from '../../calculator/price.ts';
import { firstLoanTermsOnOffer } from '../../calculator/termsOnOffer.ts';
import { defaultValues, storedValues, storeValues } from '../../calculator/values.ts';
import { INSURANCE } from '../../insurance/taking.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { purposeOf } from '../../signup/bodies.ts';
import { failureOf } from '../../signup/flaws.ts';
import { LiveQuote } from '../../signup/LiveQuote.tsx';
import { LoanScreen } from '../../signup/LoanScreen.tsx';
import { nearestLoan } from '../../signup/loanChoice.ts';
import { QuestionField } from '../../signup/QuestionField.tsx';
import { questionsOf, type Values } from '../../signup/questions.ts';
import { offered } from '../../signup/way.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';

const TICKED: readonly string[] = ['consent_credit_bureau', INSURANCE];

type ApplyAgainProps = ComponentProps & {
  /** The text under the heading. */
  before?: ReactNode;
};

/** A further application with a known profile: it asks only for the loan and a new consent. */
export function ApplyAgain({ information, refresh, before }: ApplyAgainProps) {
  const { info: text, signUp, cabinet } = useText();
  const { today, payoutDay, onOffer: whole, lender, consents } = useSettings();
  const language = useLanguage();
  const action = useAction();
  // Borrowers who have repaid a loan apply at /cabinet/choose-loan-type.
  const onOffer = firstLoanTermsOnOffer(whole);
  const isFirstLoan = information.data.paid_loans === 0;
  const [loan, setLoan] = useState(() =>
    nearestLoan(storedValues(onOffer) ?? defaultValues(onOffer), onOffer, isFirstLoan),
  );
  const [typed, keep, forget] = useKept<Values>('apply-again', {});
  // What is agreed to must be ticked by hand each time, so it is not kept.
  const [agreed, agree] = useState<Values>({});
  const values: Values = { ...typed, ...agreed };
  const [flaws, setFlaws] = useState<Failure | null>(null);
  const price = priceOf(loan, onOffer, payoutDay, isFirstLoan);
  const questions = offered(
    [...questionsOf('loan', values, signUp), ...questionsOf('check', values, signUp)],
    lender.insurance !== undefined,
  );
  const failure = flaws ?? action.failure;

  async function submit() {
    const found = failureOf(questions, values, { birthDate: null, today, consents }, language);
    setFlaws(found);
    if (found) return;
    const sent = await action.run(applyAgain, {
      body: { ...loan, ...purposeOf(values, lender.insurance, consents) },
    });
    if (!sent.ok) return;
    forget();
    await refresh();
  }

  return (
    <>
      <h1>{text.applyTitle}</h1>
      {before}
      <ActionFailure
        failure={failure}
        labels={Object.fromEntries(questions.map(({ name, label }) => [name, label]))}
        title={cabinet.notSubmitted}
      />
      <form
        className={screen.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Card>
          <div className={screen.form}>
            <LoanScreen
              onOffer={onOffer}
              loan={loan}
              price={price}
              isFirstLoan={isFirstLoan}
              wasLowered={false}
              onChange={(next) => {
                storeValues(next);
                setLoan(next);
              }}
            />
            {questions.map((question) => (
              <QuestionField
                key={question.name}
                question={question}
                value={values[question.name]}
                error={failure?.fields[question.name]?.message}
                onBlur={() => undefined}
                onChange={(value) =>
                  TICKED.includes(question.name)
                    ? agree({ ...agreed, [question.name]: value })
                    : keep({ ...typed, [question.name]: value })
                }
              />
            ))}
          </div>
        </Card>
        <LiveQuote price={price} />
        <Button type="submit" wide busy={action.busy}>
          {signUp.submit}
        </Button>
      </form>
    </>
  );
}
