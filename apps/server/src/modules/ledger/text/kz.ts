import type { accounts as ru } from './ru.ts';

/** The chart of accounts by name, in Kazakh. */
export const accounts: typeof ru = {
  'loan-principal': 'Берілген микрокредиттер: негізгі борыш',
  'reward-receivable': 'Алынатын есептелген сыйақы',
  'penalty-receivable': 'Алынатын есептелген тұрақсыздық айыбы',
  'bank-account': 'Банк шотындағы ақша',
  'terminal-clearing': 'Төлем терминалдарымен есеп айырысу',
  'card-clearing': 'Төлем карталары бойынша есеп айырысу',
  'refinancing-clearing': 'Қайта қаржыландыру бойынша есеп айырысу',
  'borrower-credit': 'Қарыз алушылардың артық төлемі',
  suspense: 'Анықталмаған төлемдер',
  'reward-income': 'Кіріс: сыйақы',
  'penalty-income': 'Кіріс: тұрақсыздық айыбы',
  'forgiveness-expense': 'Шығыс: кешірілген борыш',
  'write-off-expense': 'Шығыс: есептен шығарылған борыш',
  'assigned-claims': 'Берілген талаптар',
  'loan-loss-allowance': 'Микрокредиттер бойынша резервтер (активтерден шегеріледі)',
  'impairment-expense': 'Шығыс: микрокредиттер бойынша резервтер',
  'promo-discount': 'Промокод жеңілдіктері (кірістен шегеріледі)',
};
