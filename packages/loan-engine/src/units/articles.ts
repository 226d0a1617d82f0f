/** A rule that the engine applies, by a stable name; `ARTICLES` says where it is written. */
export type RuleId =
  | 'daily-rate-below'
  | 'gesv-short'
  | 'gesv-other'
  | 'penalty-daily'
  | 'penalty-year'
  | 'charges-share'
  | 'overdue-stop'
  | 'payment-order'
  | 'reward-for-days-used'
  | 'no-reward-on-arrears'
  | 'no-worse-terms'
  | 'prolongation'
  | 'dispute'
  | 'principal-maximum'
  | 'product';

/** A place in the law, as each language cites it; empty for the lender's own rules. */
export type Article = { readonly ru: string; readonly kz: string };

const CAPS: Article = {
  ru: 'Постановление АРРФР № 62 и НБ РК № 45 (2024) в ред. № 13 и № 27 (2025), № 83 и № 97 (2025)',
  kz: 'ҚНРДА № 62 және ҚР ҰБ № 45 (2024) қаулысы, № 13 және № 27 (2025), № 83 және № 97 (2025) редакциясында',
};

/** Where each rule is written. It is shown beside every amount that the rule made. */
export const ARTICLES: Readonly<Record<RuleId, Article>> = {
  'daily-rate-below': CAPS,
  'gesv-short': CAPS,
  'gesv-other': CAPS,
  'penalty-daily': ofLaw('ст. 6 п. 3', '6-баптың 3-тармағы'),
  'penalty-year': ofLaw('ст. 6 п. 3', '6-баптың 3-тармағы'),
  'charges-share': ofLaw('ст. 4 п. 3-1 (ред. 2021 г.)', '4-баптың 3-1-тармағы (2021 ж. редакциясы)'),
  'overdue-stop': ofLaw('ст. 7 п. 3 пп. 4)', '7-баптың 3-тармағының 4) тармақшасы'),
  'payment-order': ofLaw('ст. 6 п. 1-1', '6-баптың 1-1-тармағы'),
  'reward-for-days-used': ofLaw('ст. 4 п. 3 пп. 4)', '4-баптың 3-тармағының 4) тармақшасы'),
  'no-reward-on-arrears': ofLaw('ст. 4 п. 3 пп. 6)', '4-баптың 3-тармағының 6) тармақшасы'),
  'no-worse-terms': ofLaw('ст. 4 п. 4', '4-баптың 4-тармағы'),
  prolongation: ofLaw('ст. 7 п. 3 пп. 8)', '7-баптың 3-тармағының 8) тармақшасы'),
  dispute: ofLaw('ст. 3-2 п. 3 и 4', '3-2-баптың 3 және 4-тармақтары'),
  'principal-maximum': ofLaw('ст. 7', '7-бап'),
  product: { ru: '', kz: '' },
};

/** Law 56-V of 26.11.2012 on microfinance activity, in the edition read in July 2026. */
function ofLaw(ru: string, kz: string): Article {
  return {
    ru: `Закон РК № 56-V «О микрофинансовой деятельности», ${ru}`,
    kz: `ҚР «Микроқаржылық қызмет туралы» № 56-V Заңы, ${kz}`,
  };
}
