import { hoursText } from '../format.ts';
import type { PageInput } from './settings.ts';

/** The lender for search engines: schema.org FinancialService. */
export function organisationStructuredData({ language, settings: { lender } }: PageInput): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: lender.identity.legalName[language],
    address: lender.identity.address[language],
    telephone: `+${lender.identity.phone}`,
    email: lender.identity.email,
    areaServed: 'KZ',
    currenciesAccepted: 'KZT',
    openingHours: `Mo-Fr ${hoursText(lender.hours)}`,
  };
}
