import { Notice } from '@senim/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import { NO_PREFILL, prefillQuery, profileQuery } from '../api/queries.ts';
import { Skeleton } from '../cabinet/layout/Skeleton.tsx';
import { firstLoanTermsOnOffer } from '../calculator/termsOnOffer.ts';
import { defaultValues, storedValues } from '../calculator/values.ts';
import { useSettings } from '../shell/Settings.tsx';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { firstAnswers } from './answers.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { keptHere } from './useAnswers.ts';
import { useDraft } from './useDraft.ts';
import { useCheckResult, useIdentification } from './useIdentification.ts';
import { CabinetReturned, WayBack } from './WayBack.tsx';
import { filledIn } from './way.ts';

/**
 * The result of face and document is asked for before all else: a returned cabinet ends this session, and whatever were asked beside it
 * would be refused and lead to the sign-in, past the answer.
 */
export function SignUp() {
  const check = useCheckResult(useIdentification().checkId);
  if (check.data?.outcome === 'cabinet-returned') return <CabinetReturned />;
  return check.isLoading && check.failureCount === 0 ? <Skeleton /> : <Form />;
}

/** The form, shown when earlier answers are loaded from the server, or at least from this device. */
function Form() {
  const { step } = useLoaderData<{ step: number }>();
  const settings = useSettings();
  const language = useLanguage();
  const { calculator } = useText();
  const { draftOver, isPending } = useDraft(language);
  const person = useQuery(profileQuery(language));
  const known = useQuery(prefillQuery(language));
  if (isPending || person.isPending || known.isPending) return <Skeleton />;
  const profile = person.data?.profile;
  const of = `${profile?.iin_masked} ${profile?.phone_masked}`;
  const kept = keptHere(of);
  const prefill = known.data ?? NO_PREFILL;
  const onOffer = firstLoanTermsOnOffer(settings.onOffer);
  const stored = readStored('localStorage', STORAGE_KEYS.loanValues);
  const choice = storedValues(onOffer) ?? defaultValues(onOffer);
  return (
    <>
      {settings.lendingPaused && <Notice>{calculator.lendingPaused}</Notice>}
      <SignUpForm
        stepAtEntry={step}
        isLost={person.isError || person.failureCount > 0}
        of={of}
        birthDate={profile?.birth_date ?? null}
        onOffer={onOffer}
        first={firstAnswers(draftOver(kept), kept, { stored, choice }, filledIn(prefill, settings.consents))}
        unsent={kept?.unsent ?? []}
        prefill={prefill}
      />
      {step === 0 && <WayBack />}
    </>
  );
}
