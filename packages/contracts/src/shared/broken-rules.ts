import type { Language } from '@senim/kazakhstan/languages';
import type { RefusalCode } from '@senim/loan-engine/units/refusal';

type Words = Readonly<Record<Language, string>>;

const TOO_MUCH: Words = { ru: 'сумма слишком велика', kz: 'сома тым үлкен' };
const OUT_OF_ORDER: Words = {
  ru: 'дни платежей идут не по порядку',
  kz: 'төлем күндері ретімен тұрған жоқ',
};

const BROKEN: Readonly<Partial<Record<RefusalCode, Words>>> = {
  'amount-not-positive': { ru: 'сумма должна быть больше нуля', kz: 'сома нөлден көп болуы керек' },
  'amount-above-maximum': TOO_MUCH,
  'fact-before-payout': { ru: 'в этот день деньги ещё не были выданы', kz: 'бұл күні ақша әлі берілмеген' },
  'no-payout': { ru: 'деньги по этому договору не выданы', kz: 'бұл шарт бойынша ақша берілмеген' },
  'date-does-not-exist': { ru: 'такой даты нет', kz: 'мұндай күн жоқ' },
  'payment-unknown': { ru: 'такого платежа в договоре нет', kz: 'шартта мұндай төлем жоқ' },
  'payment-reversed-twice': { ru: 'этот платёж уже отозван', kz: 'бұл төлем кері қайтарылған' },
  'forgiven-above-debt': {
    ru: 'простить больше, чем должен заёмщик, невозможно',
    kz: 'қарыз алушының берешегінен көп соманы кешіру мүмкін емес',
  },
  'refund-above-credit': {
    ru: 'переплата меньше этой суммы',
    kz: 'артық төлем бұл сомадан аз',
  },
  'terms-worsened': {
    ru: 'новые условия не могут быть хуже подписанных',
    kz: 'жаңа талаптар қол қойылғаннан нашар бола алмайды',
  },
  'rate-above-cap': { ru: 'ставка выше предельной', kz: 'мөлшерлеме шекті мәннен жоғары' },
  'charges-above-cap': {
    ru: 'все платежи сверх основного долга вышли бы за предел закона',
    kz: 'негізгі борыштан тыс төлемдердің бәрі заң шегінен асар еді',
  },
  'due-day-not-later': {
    ru: 'новый срок должен быть позже прежнего',
    kz: 'жаңа мерзім бұрынғысынан кеш болуы керек',
  },
  'due-days-out-of-order': OUT_OF_ORDER,
  'term-above-maximum': { ru: 'срок слишком велик', kz: 'мерзім тым ұзақ' },
  'loan-frozen': {
    ru: 'пока идёт проверка, условия договора не меняются',
    kz: 'тексеру жүріп жатқанда шарт талаптары өзгермейді',
  },
  'nothing-owed': { ru: 'долга по договору нет', kz: 'шарт бойынша берешек жоқ' },
  'overdue-too-long': { ru: 'просрочка слишком велика', kz: 'кешіктіру тым ұзаққа созылған' },
};

/** Why the engine or the books do not take a change of a loan, as a clause in the words of whoever works on it. */
export const BROKEN_RULES: Readonly<Record<string, Words>> = {
  ...BROKEN,
  'day-not-open': { ru: 'этот день ещё не наступил', kz: 'бұл күн әлі келген жоқ' },
  'loan-changed': {
    ru: 'договор с тех пор изменился, обновите страницу',
    kz: 'содан бері шарт өзгерді, бетті жаңартыңыз',
  },
  other: {
    ru: 'это противоречит договору или закону',
    kz: 'бұл шартқа немесе заңға қайшы келеді',
  },
};
