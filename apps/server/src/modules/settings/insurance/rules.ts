import { type InsuranceTerms, insuranceFlaw } from '@senim/contracts/office/settings/insurance';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { Insurance, Lender } from '@senim/lender/lender';
import { EVER, inForce } from '../rules.ts';
import type { KindOfSetting, SettingVersion } from '../types.ts';

const NONE: InsuranceTerms = {
  ...{ setting: 'insurance', offered: false, price: 0 },
  ...{ insurer_ru: '', insurer_kz: '', conditions_ru: '', conditions_kz: '' },
};

/** Insurance as a document of the setting. */
export const termsOfInsurance = ({ insurer, priceTenge, conditions }: Insurance): InsuranceTerms => ({
  ...{ setting: 'insurance', offered: true, price: priceTenge },
  ...{ insurer_ru: insurer.ru, insurer_kz: insurer.kz },
  ...{ conditions_ru: conditions.ru, conditions_kz: conditions.kz },
});

/** Insurance beside a loan: none, unless the lender's document or the office offers it. */
export const insuranceKind: KindOfSetting<InsuranceTerms> = {
  given: ({ insurance }) => [
    { name: OF_THE_LENDER, from: EVER, document: insurance ? termsOfInsurance(insurance) : NONE },
  ],
  isOpen: false,
  flaw(document) {
    const field = insuranceFlaw(document);
    return field && { refused: 'setting_insurance_lacks', field };
  },
  ends: () => false,
};

/** What is offered at a moment, with the version that says so; null where nothing is. */
export function insuranceAs(
  document: Pick<Lender, 'insurance'>,
  versions: readonly SettingVersion<InsuranceTerms>[],
  moment: Date,
): Insurance | null {
  const holds = inForce(versions, moment);
  if (!holds) return document.insurance;
  const { offered, price, insurer_ru, insurer_kz, conditions_ru, conditions_kz } = holds.document;
  if (!offered) return null;
  return {
    insurer: { ru: insurer_ru, kz: insurer_kz },
    priceTenge: price,
    conditions: { ru: conditions_ru, kz: conditions_kz },
    version: holds.versionId,
  };
}
