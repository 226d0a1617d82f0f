import type { PageInput } from './facts.ts';

/** The company for search engines: schema.org FinancialService. */
export function organisationStructuredData({ language, facts: { company } }: PageInput): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: company.legalName[language],
    address: company.address[language],
    telephone: `+${company.callCentrePhone}`,
    email: company.email,
    areaServed: 'KZ',
    currenciesAccepted: 'KZT',
    openingHours: 'Mo-Fr 09:00-18:00',
  };
}
