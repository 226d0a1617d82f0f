import { bankName } from '@senim/kazakhstan/banks';
import { readIban } from '@senim/kazakhstan/iban';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { MaskedField } from '@senim/ui/MaskedField';
import { SelectField } from '@senim/ui/SelectField';
import { TextField } from '@senim/ui/TextField';
import type { ReactNode } from 'react';
import { ConsentField } from '../consents/ConsentField.tsx';
import { isConsent } from '../consents/consents.ts';
import { InsuranceField } from '../insurance/InsuranceField.tsx';
import { iban, phone, twelveDigits } from '../masks.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { EmployerFound } from './EmployerFound.tsx';
import { okedSection } from './oked.ts';
import { PromoField } from './promo/PromoField.tsx';
import type { Question } from './questions.ts';
import styles from './SignUp.module.css';

type QuestionFieldProps = {
  question: Question;
  value: string | boolean | undefined;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
  /** Answers to other questions that follow from this one. */
  onFound?: (values: Readonly<Record<string, string>>) => void;
  onBlur: () => void;
};

const MASKS = { phone, iban, bin: twelveDigits };

/** One question by its widget. Nothing is ticked or chosen beforehand. */
export function QuestionField({ question, value, error, onChange, onFound, onBlur }: QuestionFieldProps) {
  const { signUp: text } = useText();
  const { name, label, kind, hint, unit, options, optional, autoComplete } = question;
  if (isConsent(name)) return <ConsentField name={name} value={value} error={error} onChange={onChange} />;
  if (kind === 'insurance') return <InsuranceField value={value} error={error} onChange={onChange} />;
  const typed = typeof value === 'string' ? value : '';
  const common = {
    id: name,
    label,
    error,
    value: typed,
    onBlur,
    ...(hint && { hint }),
    ...(optional && { optional: text.optional }),
    ...(autoComplete && { autoComplete }),
  };
  const codes = Object.entries(options ?? {});
  if (kind === 'choice')
    return (
      <ChoiceField
        id={name}
        label={label}
        name={name}
        choices={codes.map(([code, title]) => ({ value: code, title }))}
        value={typed || undefined}
        error={error}
        onChange={onChange}
      />
    );
  if (kind === 'select') {
    const list = codes.map(([code, title]) => ({ value: code, label: title }));
    return (
      <SelectField
        {...common}
        placeholder={text.choose}
        options={list}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (kind === 'phone' || kind === 'iban' || kind === 'bin') {
    return (
      <div>
        <MaskedField
          {...common}
          mask={MASKS[kind]}
          {...(kind === 'phone' && { type: 'tel', placeholder: '+7 701 123 45 67' })}
          inputMode={kind === 'iban' ? 'text' : kind === 'phone' ? 'tel' : 'numeric'}
          {...(kind === 'iban' && { autoCapitalize: 'characters' })}
          onChange={onChange}
        />
        {kind === 'bin' ? (
          <EmployerFound typed={typed} onTake={onFound ?? (() => undefined)} />
        ) : (
          <Found kind={kind} typed={typed} />
        )}
      </div>
    );
  }
  if (kind === 'promo') return <PromoField {...common} onChange={onChange} />;
  const isDate = kind === 'issueDate' || kind === 'expiryDate';
  return (
    <div>
      <TextField
        {...common}
        {...(unit && { unit })}
        type={isDate ? 'date' : kind === 'email' ? 'email' : 'text'}
        digitsOnly={kind === 'idNumber' || kind === 'oked'}
        {...(kind === 'digits' && { inputMode: 'numeric', autoComplete: 'off' })}
        {...(kind === 'idNumber' && { maxLength: 9 })}
        {...(kind === 'oked' && { maxLength: 5 })}
        onChange={(event) =>
          onChange(kind === 'digits' ? digitsAndSign(event.target.value) : event.target.value)
        }
      />
      {kind === 'oked' && <Found kind={kind} typed={typed} />}
    </div>
  );
}

/** Keeps digits and a minus, so that a negative number is refused in words and not changed silently. */
function digitsAndSign(typed: string): string {
  return (/^\s*[-\u2212\u2013]/.test(typed) ? '-' : '') + typed.replace(/\D/g, '');
}

/** What follows from a number: the bank of an IBAN, the branch of an OKED code. */
function Found({ kind, typed }: { kind: 'phone' | 'iban' | 'oked'; typed: string }): ReactNode {
  const { signUp: text } = useText();
  const language = useLanguage();
  const found = (() => {
    if (kind === 'iban') {
      const reading = readIban(typed);
      const bank = reading.ok ? reading.bank : null;
      return bank && text.bank(bankName(bank, language));
    }
    const section = kind === 'oked' ? okedSection(typed) : null;
    return section && text.okedSections[section];
  })();
  return (
    <p className={styles.found} role="status">
      {found}
    </p>
  );
}
