import type { RefusalCode } from '@senim/loan-engine/units/refusal';

/** Why the engine or the books refuse a change of a loan, as a clause in the words of staff. In Russian. */
export const brokenRules = {
  'amount-not-positive': 'сумма должна быть больше нуля',
  'amount-above-maximum': 'сумма слишком велика',
  'fact-before-payout': 'в этот день деньги ещё не были выданы',
  'no-payout': 'деньги по этому договору не выданы',
  'date-does-not-exist': 'такой даты нет',
  'payment-unknown': 'такого платежа в договоре нет',
  'payment-reversed-twice': 'этот платёж уже отозван',
  'forgiven-above-debt': 'простить больше, чем должен заёмщик, невозможно',
  'refund-above-credit': 'переплата меньше этой суммы',
  'payout-not-returnable': 'по договору уже есть то, что с возвратом выдачи не отменяется',
  'terms-worsened': 'новые условия не могут быть хуже подписанных',
  'rate-above-cap': 'ставка выше предельной',
  'charges-above-cap': 'все платежи сверх основного долга вышли бы за предел закона',
  'due-day-not-later': 'новый срок должен быть позже прежнего',
  'due-days-out-of-order': 'дни платежей идут не по порядку',
  'term-above-maximum': 'срок слишком велик',
  'loan-frozen': 'пока идёт проверка, условия договора не меняются',
  'nothing-owed': 'долга по договору нет',
  'prolongation-too-early': 'до даты платежа ещё далеко',
  'prolonged-term-too-long': 'вместе с продлением срок слишком велик',
  'nothing-to-pay-yet': 'вознаграждения ещё нет',
  'gesv-above-cap':
    'ГЭСВ за весь срок была бы выше предела закона: простите часть вознаграждения или дайте больше времени – больше платежей',
  'overdue-too-long': 'просрочка слишком велика',
  'day-not-open': 'этот день ещё не наступил',
  'loan-changed': 'договор с тех пор изменился, обновите страницу',
  other: 'это противоречит договору или закону',
} satisfies Readonly<Partial<Record<RefusalCode | 'day-not-open' | 'loan-changed' | 'other', string>>>;
