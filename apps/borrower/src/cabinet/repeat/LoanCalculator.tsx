import { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import { applyAgain } from '@senim/contracts/borrower/calls';
import { chosen } from '@senim/contracts/shared/chosen';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { SelectField } from '@senim/ui/SelectField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { purposesQuery, type RepeatTerms, repeatTermsQuery } from '../../api/dealQueries.ts';
import { QUERY_KEYS } from '../../api/queries.ts';
import type { TermsOnOffer } from '../../calculator/termsOnOffer.ts';
import {
  allowedValues,
  defaultValues,
  type LoanValues,
  storedValues,
  storeValues,
  usualValues,
} from '../../calculator/values.ts';
import { ConsentField } from '../../consents/ConsentField.tsx';
import { InsuranceField } from '../../insurance/InsuranceField.tsx';
import { insuranceOf } from '../../insurance/taking.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { bureauOf } from '../../signup/bodies.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { PromoCode } from './PromoCode.tsx';
import { promoOf } from './promoOf.ts';
import { RepeatSliders } from './RepeatSliders.tsx';
import { repeatPrice } from './repeatPrice.ts';

/** What is typed for the next loan, until its application is sent: the one after it begins anew. */
const NOTHING_TYPED = { purpose: '', promoCode: '' };

/** The next loan with its exact cost: amount, period, discount, and the application with the stored profile. */
export function LoanCalculator() {
  const { repeat: text } = useText();
  const { onOffer } = useSettings();
  const [query] = useSearchParams();
  const [wish, keep, forget] = useKept('next-loan', NOTHING_TYPED);
  // A code that a reload has kept is checked at once.
  const [code, setCode] = useState(() => wish.promoCode.trim());
  const language = useLanguage();
  const [values, setValues] = useState(() => firstValues(onOffer, query.get('type')));
  const type = values.loan_type;
  const earned = useQuery(repeatTermsQuery('', language, type));
  const brought = useQuery({ ...repeatTermsQuery(code, language, type), enabled: code !== '' });
  const holds = code !== '' && brought.isSuccess && !brought.isPlaceholderData;
  const terms = holds ? brought.data : earned.data;
  const change = (next: LoanValues) => {
    setValues(next);
    storeValues(next);
  };
  return (
    <div className={screen.screen}>
      <h1>{text.calculatorTitle}</h1>
      {terms ? (
        <>
          <Price values={values} onOffer={onOffer} terms={terms} onChange={change} />
          <Card>
            <PromoCode
              terms={terms}
              failure={code !== '' && brought.isError ? brought.error.message : ''}
              typed={wish.promoCode}
              onTyped={(promoCode) => keep({ ...wish, promoCode })}
              onCode={setCode}
            />
            <Apply
              values={values}
              promoCode={holds ? code : ''}
              purpose={wish.purpose}
              onPurpose={(purpose) => keep({ ...wish, purpose })}
              onApplied={forget}
            />
          </Card>
        </>
      ) : (
        <Skeleton />
      )}
      <ButtonLink href={paths.cabinetChooseLoanType()} variant="quiet">
        {text.otherType}
      </ButtonLink>
    </div>
  );
}

/** The type from the address; amount and period from the home page's calculator, if it had the same type. */
function firstValues(onOffer: TermsOnOffer, asked: string | null): LoanValues {
  const stored = storedValues(onOffer);
  if (stored && (asked === null || stored.loan_type === asked)) return stored;
  const isOffered = onOffer.products.some(({ code }) => code === asked);
  const usual = asked !== null && isOffered ? usualValues(onOffer, asked) : defaultValues(onOffer);
  return allowedValues({ ...usual, amount: stored?.amount ?? usual.amount }, onOffer);
}

type PriceProps = {
  values: LoanValues;
  onOffer: TermsOnOffer;
  terms: RepeatTerms;
  onChange: (values: LoanValues) => void;
};

function Price({ values, onOffer, terms, onChange }: PriceProps) {
  const price = repeatPrice(values, onOffer, useSettings().payoutDay, promoOf(terms.discount));
  return (
    <Card>
      <RepeatSliders values={values} onOffer={onOffer} price={price} onChange={onChange} />
    </Card>
  );
}

type ApplyProps = {
  values: LoanValues;
  promoCode: string;
  purpose: string;
  onPurpose: (purpose: string) => void;
  onApplied: () => void;
};

/** The last questions of the application: the purpose, and the consent, which is never ticked beforehand. */
function Apply({ values, promoCode, purpose, onPurpose, onApplied }: ApplyProps) {
  const { repeat: text, signUp } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const purposes = useQuery(purposesQuery(language)).data?.purposes ?? [];
  const { run, busy, failure } = useAction();
  const [agreed, setAgreed] = useState('');
  const [insured, setInsured] = useState('');
  const { lender, consents } = useSettings();
  async function apply(event: FormEvent) {
    event.preventDefault();
    const body = {
      ...values,
      loan_purpose: chosen(LOAN_PURPOSES, purpose),
      promo_code: promoCode,
      ...bureauOf({ consent_credit_bureau: agreed }, consents),
      ...insuranceOf(insured, lender.insurance, consents.insurance),
    };
    const applied = await run(applyAgain, { body });
    if (!applied.ok) return;
    onApplied();
    await queries.invalidateQueries({ queryKey: [QUERY_KEYS.information] });
    await navigate(paths.cabinet());
  }
  return (
    <form className={screen.form} onSubmit={(event) => void apply(event)} noValidate>
      <ActionFailure
        failure={failure}
        labels={{
          promo_code: text.promo,
          loan_purpose: text.purpose,
          consent_credit_bureau: signUp.consentBureau,
          consent_insurance: '',
        }}
      />
      <SelectField
        id="loan_purpose"
        label={text.purpose}
        placeholder={text.choosePurpose}
        value={purpose}
        error={failure?.fields.loan_purpose?.message}
        options={purposes.map(({ code, title }) => ({ value: code, label: title }))}
        onChange={(event) => onPurpose(event.target.value)}
      />
      <ConsentField
        name="consent_credit_bureau"
        value={agreed}
        error={failure?.fields.consent_credit_bureau?.message}
        onChange={setAgreed}
      />
      <InsuranceField
        value={insured}
        error={failure?.fields.consent_insurance?.message}
        onChange={setInsured}
      />
      <p className={screen.soft}>{text.applyText}</p>
      <Button type="submit" wide busy={busy}>
        {text.apply}
      </Button>
    </form>
  );
}
