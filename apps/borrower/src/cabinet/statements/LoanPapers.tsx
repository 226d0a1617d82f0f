import { ButtonLink } from '@senim/ui/Button';
import type { AgreementShown } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useText } from '../../text/AppText.tsx';
import { DocumentButton } from '../agreements/DocumentButton.tsx';
import styles from './Statements.module.css';

/** The papers of a loan: the agreement itself, its statement, its schedule. */
export function LoanPapers({ agreement }: { agreement: Pick<AgreementShown, 'id' | 'number'> }) {
  const { deal: text } = useText();
  return (
    <TitledCard id="papers-title" title={text.papers}>
      <div className={styles.row}>
        <DocumentButton agreementId={agreement.id} number={agreement.number} />
        <ButtonLink
          variant="secondary"
          size="small"
          href={`${paths.statements()}?kind=account&agreement=${agreement.id}`}
        >
          {text.statement}
        </ButtonLink>
        <ButtonLink
          variant="secondary"
          size="small"
          href={`${paths.statements()}?kind=schedule&agreement=${agreement.id}`}
        >
          {text.scheduleDocument}
        </ButtonLink>
      </div>
    </TitledCard>
  );
}
