import type { brokenRules as ru } from '../ru/broken-rules.ts';

/** The same in Kazakh. */
export const brokenRules: typeof ru = {
  'amount-not-positive': 'сома нөлден көп болуы керек',
  'amount-above-maximum': 'сома тым үлкен',
  'fact-before-payout': 'бұл күні ақша әлі берілмеген',
  'no-payout': 'бұл шарт бойынша ақша берілмеген',
  'date-does-not-exist': 'мұндай күн жоқ',
  'payment-unknown': 'шартта мұндай төлем жоқ',
  'payment-reversed-twice': 'бұл төлем қайтарып алынған',
  'forgiven-above-debt': 'қарыз алушының берешегінен көп соманы кешіру мүмкін емес',
  'refund-above-credit': 'артық төлем бұл сомадан аз',
  'payout-not-returnable': 'шарт бойынша берілген ақшаның қайтарылуымен жойылмайтын әрекеттер бар',
  'terms-worsened': 'жаңа талаптар қол қойылғаннан нашар бола алмайды',
  'rate-above-cap': 'мөлшерлеме шекті мәннен жоғары',
  'charges-above-cap': 'негізгі борыштан тыс төлемдердің бәрі заң шегінен асар еді',
  'due-day-not-later': 'жаңа мерзім бұрынғысынан кеш болуы керек',
  'due-days-out-of-order': 'төлем күндері ретімен тұрған жоқ',
  'term-above-maximum': 'мерзім тым ұзақ',
  'loan-frozen': 'тексеру жүріп жатқанда шарт талаптары өзгермейді',
  'nothing-owed': 'шарт бойынша берешек жоқ',
  'prolongation-too-early': 'төлем күніне әлі ерте',
  'prolonged-term-too-long': 'ұзартуды қоса есептегенде мерзім тым ұзақ',
  'nothing-to-pay-yet': 'сыйақы әлі есептелген жоқ',
  'gesv-above-cap':
    'бүкіл мерзімдегі ЖТСМ заң шегінен асады: сыйақының бір бөлігін кешіріңіз немесе мерзімді ұзартып, төлем санын көбейтіңіз',
  'overdue-too-long': 'кешіктіру тым ұзаққа созылған',
  'day-not-open': 'бұл күн әлі келген жоқ',
  'loan-changed': 'содан бері шарт өзгерді, бетті жаңартыңыз',
  other: 'бұл шартқа немесе заңға қайшы келеді',
};
