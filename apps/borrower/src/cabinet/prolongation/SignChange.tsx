import { Card } from '@senim/ui/Card';
import type { AgreementShown, Information } from '../../api/queries.ts';
import screen from '../../shell/Screen.module.css';
import { useText } from '../../text/AppText.tsx';
import { DocumentReader } from '../sign/DocumentReader.tsx';
import { SignBar } from '../sign/SignBar.tsx';
import { useSigning } from '../sign/useSigning.ts';

type SignChangeProps = {
  agreement: Pick<AgreementShown, 'id' | 'number'>;
  amendment: Pick<NonNullable<Information['data']['prolongation']>, 'amendment_id' | 'documents'>;
  refresh: () => Promise<void>;
};

/** An additional agreement: it must be opened first, and the code signs exactly the opened bytes. */
export function SignChange({ agreement, amendment, refresh }: SignChangeProps) {
  const { prolongation: text } = useText();
  const signing = useSigning(amendment.documents);
  return (
    <Card as="section" labelledBy="sign-change">
      <div className={screen.form}>
        <h2 className={screen.cardTitle} id="sign-change">
          {text.steps.sign}
        </h2>
        <p className={screen.flush}>{text.read}</p>
        <DocumentReader
          agreementId={agreement.id}
          amendmentId={amendment.amendment_id}
          name={`${agreement.number}-${amendment.amendment_id}`}
          documents={amendment.documents}
          onRead={signing.read}
        />
        <SignBar agreementId={agreement.id} signing={signing} onSigned={refresh} />
      </div>
    </Card>
  );
}
