import { ButtonLink } from '@senim/ui/Button';
import type { AgreementShown, AmendmentShown } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useText } from '../../text/AppText.tsx';
import { DocumentButton } from '../agreements/DocumentButton.tsx';
import styles from './Statements.module.css';

type LoanPapersProps = {
  agreement: Pick<AgreementShown, 'id' | 'number'>;
  amendments: readonly AmendmentShown[] | undefined;
};

/** The papers of a loan: the agreement with what was added to it, its statement, its schedule. */
export function LoanPapers({ agreement, amendments = [] }: LoanPapersProps) {
  const { deal: text } = useText();
  return (
    <TitledCard id="papers-title" title={text.papers}>
      <div className={styles.row}>
        <DocumentButton agreementId={agreement.id} number={agreement.number} />
        {amendments.map((amendment) => (
          <DocumentButton
            key={amendment.amendment_id}
            agreementId={agreement.id}
            number={agreement.number}
            amendment={amendment}
          />
        ))}
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
