import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import type { ReceiptWords } from './receipt-text.ts';

export const receiptInKazakh: ReceiptWords = {
  title: 'Төлем туралы түбіртек',
  asOf: (date) => `${withEnding(date, 'locative-adjective')} жағдай бойынша`,
  borrower: 'Қарыз алушы',
  iin: 'ЖСН',
  agreement: 'Шарт',
  number: 'Төлем нөмірі',
  received: 'Алынған уақыты',
  counted: 'Есепке алынған күні',
  channel: 'Төлем тәсілі',
  byCard: 'Банк картасы',
  reference: 'Қабылдаушыдағы нөмірі',
  amount: 'Төлем сомасы',
  left: 'Осы күнге шарт бойынша қалғаны',
  parts: {
    principal: 'Негізгі борыш',
    reward: 'Сыйақы',
    penalty: 'Тұрақсыздық айыбы',
    recouped: 'Баланстан шығарылған борыш',
    refund_shortfall: 'Артық қайтарылған сома',
    credit: 'Артық төлем',
  },
  table: { title: 'Төлем неге жұмсалды', headings: ['Бөлігі', 'Сома'], total: 'Барлығы' },
  reversed: (date) =>
    `Төлемді қабылдаған тарап оны қайтарып алды (${date}): ақша кері кетті, төлем борышқа есептелмеді.`,
  partial: 'Төлем есепке алынды, шарт бойынша әлі борыш бар.',
  whole: 'Шарт бойынша борыш жоқ.',
  credit:
    'Артық төлем сіздің сұрауыңызбен қайтарылады; қайтарылғаны микрокредит бойынша үзінді көшірмеде көрсетіледі.',
};
