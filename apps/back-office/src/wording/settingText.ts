import type { SettingDocument, SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import type { Language } from '@senim/kazakhstan/languages';
import type { Text } from '../text/ru/app.ts';
import { answerText } from './settings/answerText.ts';
import { capsText } from './settings/capsText.ts';
import { consentText } from './settings/consentText.ts';
import { identityText } from './settings/identityText.ts';
import { insuranceText } from './settings/insuranceText.ts';
import type { KindText, SettingLine } from './settings/kindText.ts';
import { daysOffText, limitsText, officeHoursText, registersText } from './settings/lenderRulesText.ts';
import { mciText } from './settings/mciText.ts';
import { messageText } from './settings/messageText.ts';
import { partnerText } from './settings/partnerText.ts';
import { productText } from './settings/productText.ts';
import { promoCodeText } from './settings/promoCodeText.ts';
import { reasonText } from './settings/reasonText.ts';
import { siteTextText } from './settings/siteTextText.ts';

/** The words of every kind of setting. */
const KIND_TEXTS: { readonly [Kind in SettingKind]: KindText<SettingOf<Kind>> } = {
  'promo-code': promoCodeText,
  product: productText,
  'office-hours': officeHoursText,
  'days-off': daysOffText,
  limits: limitsText,
  registers: registersText,
  message: messageText,
  partner: partnerText,
  answer: answerText,
  reason: reasonText,
  'site-text': siteTextText,
  consent: consentText,
  identity: identityText,
  mci: mciText,
  caps: capsText,
  insurance: insuranceText,
};

const textOf = ({ setting }: SettingDocument) => KIND_TEXTS[setting] as KindText<SettingDocument>;

/** What a document says, a line a field, in the words of the screen. */
export const settingLines = (document: SettingDocument, text: Text, language: Language): SettingLine[] =>
  textOf(document).lines(document, text, language);

/** The shortest that tells one version from another: for a row of a table. */
export const settingSummary = (document: SettingDocument, text: Text, language: Language): string =>
  textOf(document).summary(document, text, language);

export interface ChangedLine {
  readonly label: string;
  /** Null of something new. */
  readonly was: string | null;
  readonly will: string;
}

/** What differs between two versions, and nothing else. */
export function settingDifference(
  before: SettingDocument | null,
  after: SettingDocument,
  text: Text,
  language: Language,
): ChangedLine[] {
  const was = new Map(before ? settingLines(before, text, language) : []);
  return settingLines(after, text, language)
    .map(([label, will]) => ({ label, was: was.get(label) ?? null, will }))
    .filter((line) => line.was !== line.will);
}
