/** The credit bureau: what a person owes elsewhere, and what forbids lending to them. */
export interface CreditBureau {
  /** The credit report. A person without any credit history gets a report of nothing. */
  report(person: BureauPerson): Promise<ReportOutcome>;
  /** What the person pays each month on all loans, and official income by the pension fund, whole tenge. */
  debtBurden(person: BureauPerson): Promise<DebtBurdenOutcome>;
}

/** Whom we ask about, under the consent given with the application. The birth date is `YYYY-MM-DD`. */
export interface BureauPerson {
  readonly iin: string;
  readonly surname: string;
  readonly name: string;
  readonly patronymic?: string | null | undefined;
  readonly birthDate: string;
}

export type ReportOutcome =
  | {
      readonly kind: 'report';
      /** The longest present delay over all loans. */
      readonly overdueDays: number;
      /** The voluntary refusal of loans is set. */
      readonly selfRefusal: boolean;
      readonly bankrupt: boolean;
      readonly conscript: boolean;
      /** How many loans are running, and how many were ever repaid. */
      readonly activeLoans: number;
      readonly closedLoans: number;
    }
  | { readonly kind: 'unavailable' };

export type DebtBurdenOutcome =
  | {
      readonly kind: 'burden';
      readonly monthlyLoadTenge: number;
      /** `null` where the pension fund knows of no contributions. */
      readonly officialIncomeTenge: number | null;
    }
  | { readonly kind: 'unavailable' };
