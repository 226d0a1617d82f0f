import type { Language } from './language.ts';

/** What the company says of itself. A deployment passes its own; the sandbox company below owns nothing real. */
export type Company = {
  legalName: Record<Language, string>;
  address: Record<Language, string>;
  /** 11 digits, a Kazakh mobile prefix. */
  callCentrePhone: string;
  email: string;
  /** ISO day of the regulator's licence. */
  licenceDate: string;
  /** Printed when given. */
  licenceNumber?: string;
  bin?: string;
};

/** The company of the sandbox: its licence date is the one the site must print, the rest is plainly an example. */
export const SANDBOX_COMPANY: Company = {
  legalName: {
    ru: 'ТОО «Микрофинансовая организация «Сенім»',
    kz: '«Сенім» микроқаржы ұйымы» ЖШС',
  },
  address: {
    ru: 'Республика Казахстан, г. Алматы',
    kz: 'Қазақстан Республикасы, Алматы қ.',
  },
  callCentrePhone: '77001234567',
  email: 'help@senim.example',
  licenceDate: '2022-11-15',
};
