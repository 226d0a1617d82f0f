import { saveStep1, saveStep2 } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../api/client.ts';
import { profileQuery, QUERY_KEYS } from '../../api/queries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useAction } from '../../shell/useAction.ts';
import { firstAnswers } from '../../signup/answers.ts';
import { step1Body, step2Body } from '../../signup/bodies.ts';
import { failureOf } from '../../signup/flaws.ts';
import { QuestionField } from '../../signup/QuestionField.tsx';
import { lacksAnswer, questionsOf, type Values, valuesOfStep } from '../../signup/questions.ts';
import { keptHere, useAnswers } from '../../signup/useAnswers.ts';
import { useDraft } from '../../signup/useDraft.ts';
import { mailable } from '../../signup/way.ts';
import { type AppText, useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';

type PersonFormProps = { onSaved: () => Promise<void> };

/**
 * The first step again with the known answers, and the second if its form has new questions. What was
 * typed is kept.
 */
export function PersonForm({ onSaved }: PersonFormProps) {
  const language = useLanguage();
  const { draftOver, isPending } = useDraft(language);
  const person = useQuery(profileQuery(language));
  if (isPending || person.isPending) return <Skeleton />;
  const profile = person.data?.profile;
  const of = `${profile?.iin_masked} ${profile?.phone_masked}`;
  const kept = keptHere(of);
  const calculator = { stored: null, choice: { loan_type: 'short', amount: 0, period: 0 } };
  const answers = firstAnswers(draftOver(kept), kept, calculator);
  const first = { ...valuesOfStep(answers, 0), ...valuesOfStep(answers, 1) };
  const unsent = kept?.unsent.filter((step) => step < 2) ?? [];
  return (
    <Fields of={of} birthDate={profile?.birth_date ?? null} first={first} unsent={unsent} onSaved={onSaved} />
  );
}

const PERSON = ['name', 'card', 'consent'] as const;
const HOME = ['home', 'relatives'] as const;

const asksHome = (values: Values, text: AppText['signUp']) =>
  HOME.some((key) => lacksAnswer(questionsOf(key, values, text), values));

type FieldsProps = PersonFormProps & {
  of: string;
  birthDate: string | null;
  first: Values;
  unsent: readonly number[];
};

function Fields({ of, birthDate, first, unsent, onSaved }: FieldsProps) {
  const { signUp, renewal: text } = useText();
  const { today, lender, consents } = useSettings();
  const language = useLanguage();
  const queries = useQueryClient();
  const action = useAction();
  const { values, change, sent } = useAnswers(of, first, unsent);
  const [flaws, setFlaws] = useState<Failure | null>(null);
  const [screens] = useState(() => (asksHome(first, signUp) ? [...PERSON, ...HOME] : PERSON));
  const asked = screens.flatMap((key) => questionsOf(key, values, signUp));
  const questions = mailable(asked, lender.withoutMail ?? false);
  const failure = flaws ?? action.failure;

  async function save() {
    const found = failureOf(questions, values, { birthDate, today, consents }, language);
    setFlaws(found);
    if (found) return;
    const saved = await action.run(saveStep1, { body: step1Body(values, consents) });
    if (!saved.ok) return;
    sent(0);
    if (screens.length > PERSON.length) {
      const home = await action.run(saveStep2, { body: step2Body(values) });
      if (!home.ok) return;
      sent(1);
    }
    queries.removeQueries({ queryKey: [QUERY_KEYS.draft] });
    await queries.invalidateQueries({ queryKey: [QUERY_KEYS.profile] });
    await onSaved();
  }

  return (
    <form
      className={screen.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ActionFailure
        failure={failure}
        labels={Object.fromEntries(questions.map(({ name, label }) => [name, label]))}
      />
      <Card>
        <div className={screen.form}>
          {questions.map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              value={values[question.name]}
              error={failure?.fields[question.name]?.message}
              onBlur={() => undefined}
              onChange={(value) => change({ [question.name]: value })}
            />
          ))}
        </div>
      </Card>
      <Button type="submit" wide busy={action.busy}>
        {text.update}
      </Button>
    </form>
  );
}
