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
  ru: 'Постановление АРРФР №\u00a062 и НБ РК №\u00a045 (2024) в ред. №\u00a013 и №\u00a027 (2025), №\u00a083 и №\u00a097 (2025)',
  kz: 'ҚНРДА №\u00a062 және ҚР ҰБ №\u00a045 (2024) қаулысы, №\u00a013 және №\u00a027 (2025), №\u00a083 және №\u00a097 (2025) редакциясында',
};

/** Where each rule is written. It is shown beside every amount that the rule made. */
export const ARTICLES: Readonly<Record<RuleId, Article>> = {
  'daily-rate-below': CAPS,
  'gesv-short': CAPS,
  'gesv-other': CAPS,
  'penalty-daily': ofLaw('ст.\u00a06 п.\u00a03', '6\u2060-\u2060баптың 3\u2060-\u2060тармағы'),
  'penalty-year': ofLaw('ст.\u00a06 п.\u00a03', '6\u2060-\u2060баптың 3\u2060-\u2060тармағы'),
  'charges-share': ofLaw(
    'ст.\u00a04 п.\u00a03\u2060-\u20601 (ред. 2021\u00a0г.)',
    '4\u2060-\u2060баптың 3\u2060-\u20601\u2060-\u2060тармағы (2021\u00a0ж. редакциясы)',
  ),
  'overdue-stop': ofLaw(
    'ст.\u00a07 п.\u00a03 пп.\u00a04)',
    '7\u2060-\u2060баптың 3\u2060-\u2060тармағының 4) тармақшасы',
  ),
  'payment-order': ofLaw(
    'ст.\u00a06 п.\u00a01\u2060-\u20601',
    '6\u2060-\u2060баптың 1\u2060-\u20601\u2060-\u2060тармағы',
  ),
  'reward-for-days-used': ofLaw(
    'ст.\u00a04 п.\u00a03 пп.\u00a04)',
    '4\u2060-\u2060баптың 3\u2060-\u2060тармағының 4) тармақшасы',
  ),
  'no-reward-on-arrears': ofLaw(
    'ст.\u00a04 п.\u00a03 пп.\u00a06)',
    '4\u2060-\u2060баптың 3\u2060-\u2060тармағының 6) тармақшасы',
  ),
  'no-worse-terms': ofLaw('ст.\u00a04 п.\u00a04', '4\u2060-\u2060баптың 4\u2060-\u2060тармағы'),
  prolongation: ofLaw(
    'ст.\u00a07 п.\u00a03 пп.\u00a08)',
    '7\u2060-\u2060баптың 3\u2060-\u2060тармағының 8) тармақшасы',
  ),
  dispute: ofLaw(
    'ст.\u00a03\u2060-\u20602 п.\u00a03 и 4',
    '3\u2060-\u20602\u2060-\u2060баптың 3 және 4\u2060-\u2060тармақтары',
  ),
  'principal-maximum': ofLaw('ст.\u00a07', '7\u2060-\u2060бап'),
  product: { ru: '', kz: '' },
};

/** Law 56-V of 26.11.2012 on microfinance activity, in the edition read in July 2026. */
function ofLaw(ru: string, kz: string): Article {
  return {
    ru: `Закон РК №\u00a056-V «О микрофинансовой деятельности», ${ru}`,
    kz: `ҚР «Микроқаржылық қызмет туралы» №\u00a056-V Заңы, ${kz}`,
  };
}
