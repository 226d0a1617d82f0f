import { useText } from '../../text/AppText.tsx';
import styles from './SignBar.module.css';
import { SignWithCode } from './SignWithCode.tsx';
import type { Signing } from './useSigning.ts';

type SignBarProps = {
  agreementId: number;
  /** What the signature costs, where it is one of a loan: the bar covers the terms while the code is typed. */
  cost?: string;
  signing: Signing;
  onSigned: () => Promise<void>;
};

/** The signature of the document on the page, once it can be read. */
export function SignBar({ signing, ...rest }: SignBarProps) {
  const { sign: text } = useText();
  if (signing.sha256 === null) return null;
  return (
    <section className={styles.bar} aria-label={text.signBar}>
      <SignWithCode signing={signing} {...rest} />
    </section>
  );
}
