import type { AccountCode } from '../types.ts';

/** The chart of accounts by name. */
export const accounts: Readonly<Record<AccountCode, string>> = {
  'loan-principal': 'Микрокредиты выданные: основной долг',
  'reward-receivable': 'Начисленное вознаграждение к получению',
  'penalty-receivable': 'Начисленная неустойка к получению',
  'bank-account': 'Деньги на счёте в банке',
  'terminal-clearing': 'Расчёты с платёжными терминалами',
  'card-clearing': 'Расчёты по платёжным картам',
  'refinancing-clearing': 'Расчёты по рефинансированию',
  'borrower-credit': 'Переплата заёмщиков',
  suspense: 'Невыясненные платежи',
  'reward-income': 'Доход: вознаграждение',
  'penalty-income': 'Доход: неустойка',
  'forgiveness-expense': 'Расход: прощённый долг',
  'write-off-expense': 'Расход: списанный долг',
  'assigned-claims': 'Уступленные требования',
  'loan-loss-allowance': 'Резервы по микрокредитам (вычитаются из активов)',
  'impairment-expense': 'Расход: резервы по микрокредитам',
  'promo-discount': 'Скидки по промокодам (вычитаются из дохода)',
};
