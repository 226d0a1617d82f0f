import { CheckboxField } from '@senim/ui/CheckboxField';
import { withWholeNumbers } from '../format.ts';
import { useSettings } from '../shell/Settings.tsx';
import styles from '../signup/SignUp.module.css';
import { useText } from '../text/AppText.tsx';
import { type ConsentName, consentOf } from './consents.ts';

type ConsentFieldProps = {
  name: ConsentName;
  /** The version that was ticked; anything else is no tick. */
  value: string | boolean | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One consent, unticked, with its full text and the version of the text. */
export function ConsentField({ name, value, error, onChange }: ConsentFieldProps) {
  const { signUp: text } = useText();
  const consent = consentOf(name, useSettings().consents);
  return (
    <div className={styles.consent}>
      <CheckboxField
        id={name}
        label={consent.title}
        checked={value === consent.version}
        error={error}
        onChange={(event) => onChange(event.target.checked ? consent.version : '')}
      />
      <details className={styles.consentText}>
        <summary>{text.consentText(versionDate(consent.version))}</summary>
        {consent.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </div>
  );
}

/** Only the date of a version is shown: "2026-01" of "personal-data-2026-01". */
const versionDate = (version: string) => withWholeNumbers(version.replace(/^\D+/, ''));
