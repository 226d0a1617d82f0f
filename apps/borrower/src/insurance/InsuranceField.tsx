import { CheckboxField } from '@senim/ui/CheckboxField';
import { useSettings } from '../shell/Settings.tsx';
import styles from '../signup/SignUp.module.css';
import { useLanguage, useText } from '../text/AppText.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { INSURANCE, isTaken, takenAs } from './taking.ts';

type Props = {
  /** The version that was ticked; anything else is no tick. */
  value: string | boolean | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Insurance as the lender offers it: never ticked beforehand, its price beside the tick. Nothing where none is offered. */
export function InsuranceField({ value, error, onChange }: Props) {
  const { insurance: text } = useText();
  const language = useLanguage();
  const {
    lender: { insurance: offered },
    consents,
  } = useSettings();
  if (!offered) return null;
  return (
    <div className={styles.consent}>
      <CheckboxField
        id={INSURANCE}
        label={text.ask(offered.priceTenge)}
        hint={text.hint(offered.insurer[language])}
        checked={isTaken(value, offered)}
        error={error}
        onChange={(event) => onChange(event.target.checked ? takenAs(offered) : '')}
      />
      <details className={styles.consentText}>
        <summary>{text.conditions}</summary>
        <Paragraphs of={offered.conditions[language]} />
        <p>{text.cancelFree}</p>
        <p>{consents.insurance.text.join(' ')}</p>
      </details>
    </div>
  );
}
