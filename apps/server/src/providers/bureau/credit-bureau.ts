/** The credit bureau: what a person owes elsewhere, and what forbids a loan. */
export interface CreditBureau {
  /** The credit report. A person without credit history gets an empty report. */
  report(person: BureauPerson): Promise<ReportOutcome>;
  /** What the person pays each month on all loans, and official income by the pension fund, in whole tenge. */
  debtBurden(person: BureauPerson): Promise<DebtBurdenOutcome>;
}

/** The person in question, who gave consent with the application. The birth date is `YYYY-MM-DD`. */
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
      /** The longest present delay of all loans. */
      readonly overdueDays: number;
      /** The person has voluntarily refused loans. */
      readonly selfRefusal: boolean;
      readonly bankrupt: boolean;
      readonly conscript: boolean;
      /** How many loans are open, and how many were ever repaid. */
      readonly activeLoans: number;
      readonly closedLoans: number;
    }
  /** The lender has no contract: a person finds out. */
  | { readonly kind: 'by-people' }
  | { readonly kind: 'unavailable' };

export type DebtBurdenOutcome =
  | {
      readonly kind: 'burden';
      readonly monthlyLoadTenge: number;
      /** `null` if the pension fund has no contributions. */
      readonly officialIncomeTenge: number | null;
    }
  /** The lender has no contract: a person finds out. */
  | { readonly kind: 'by-people' }
  | { readonly kind: 'unavailable' };
