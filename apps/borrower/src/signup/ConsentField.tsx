import { CONSENT_VERSIONS, type ConsentKind } from '@senim/contracts/shared/consents';
import { CONSENT_TEXTS } from '@senim/contracts/text/consents';
import { CheckboxField } from '@senim/ui/CheckboxField';
import { withWholeNumbers } from '../format.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import styles from './SignUp.module.css';

type ConsentFieldProps = {
  name: string;
  value: boolean;
  error: string | undefined;
  onChange: (value: boolean) => void;
};

const KINDS: Readonly<Record<string, ConsentKind>> = {
  consent_personal_data: 'personal_data',
  consent_credit_bureau: 'credit_bureau',
};

/** One consent, unticked, with its full text and the version of the text. */
export function ConsentField({ name, value, error, onChange }: ConsentFieldProps) {
  const { signUp: text } = useText();
  const language = useLanguage();
  const kind = KINDS[name] ?? 'personal_data';
  const consent = CONSENT_TEXTS[language][kind];
  return (
    <div className={styles.consent}>
      <CheckboxField
        id={name}
        label={consent.title}
        checked={value}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
      <details className={styles.consentText}>
        <summary>{text.consentText(versionDate(CONSENT_VERSIONS[kind]))}</summary>
        {consent.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </div>
  );
}

/** Only the date of a version is shown: "2026-01" of "personal-data-2026-01". */
const versionDate = (version: string) => withWholeNumbers(version.replace(/^\D+/, ''));
