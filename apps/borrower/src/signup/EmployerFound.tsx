import { findEmployer } from '@senim/contracts/borrower/calls';
import { readBin } from '@senim/kazakhstan/bin';
import { Button } from '@senim/ui/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../api/queries.ts';
import type { Language } from '../language.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import styles from './SignUp.module.css';

const employerQuery = (bin: string | null, language: Language) =>
  queryOptions({
    queryKey: ['EMPLOYER', bin, language],
    queryFn: () => read(findEmployer, { query: { bin } }, language),
    enabled: bin !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The look-up only saves typing, so it is not retried.
    retry: false,
  });

type EmployerFoundProps = {
  typed: string;
  /** Fills in the register's name and branch if the applicant accepts them. */
  onTake: (values: Readonly<Record<string, string>>) => void;
};

/** What follows from a BIN: the kind of employer at once, name and branch after the answer of the state register. */
export function EmployerFound({ typed, onTake }: EmployerFoundProps) {
  const { signUp: text } = useText();
  const reading = readBin(typed);
  const { data } = useQuery(employerQuery(reading.ok ? reading.bin : null, useLanguage()));
  if (!reading.ok) return <p className={styles.found} role="status" />;
  const employer = data?.employer;
  return (
    <div className={styles.found} role="status">
      <p className={styles.foundLine}>{text.binKinds[reading.kind]}</p>
      {employer && (
        <>
          <p className={styles.foundLine}>
            <strong>{employer.name}</strong>
            {employer.oked_title && `, ${employer.oked_title}`}
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              onTake({ work_company: employer.name, ...(employer.oked && { oked: employer.oked }) })
            }
          >
            {text.takeEmployer}
          </Button>
        </>
      )}
    </div>
  );
}
