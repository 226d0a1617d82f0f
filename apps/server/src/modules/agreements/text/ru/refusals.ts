import type { RefusalCode } from '@senim/loan-engine/units/refusal';

/** Why something is refused, and what to do next; first what every subject refuses. */
export const loan = {
  agreement_not_found: 'Такого договора у вас нет. Откройте список договоров и выберите нужный.',
  cursor_unknown: 'Страница списка не найдена. Откройте список сначала.',
  transition_refused: 'В этом состоянии договора такое действие невозможно. Обновите страницу.',
  fact_refused: 'Так сделать нельзя: {rule}.',
};

export const showing = {
  date_out_of_range: 'Выберите день не раньше выдачи и не позже чем через год.',
  nothing_owed: 'По этому договору долга нет, платить нечего.',
};

export const signing = {
  not_awaiting_signature: 'Этот договор сейчас не ждёт подписи. Обновите страницу.',
  document_changed:
    'Подписать можно только показанный документ. Откройте договор ещё раз, прочитайте и подпишите.',
  signing_time_over: 'Срок подписания истёк. Подайте заявку ещё раз, это займёт минуту.',
  prolongation_not_paid:
    'Сначала оплатите вознаграждение, начисленное к этому дню. После оплаты соглашение можно будет подписать.',
  refinancing_amount_changed:
    'Сумма долга с тех пор изменилась. Запросите рефинансирование ещё раз, это займёт минуту.',
  offer_changed:
    'С тех пор долг стал другим, и предложение больше не действует. Мы подготовим новое; обычно это один рабочий день.',
};

export const payoutOrder = {
  confirmation_not_asked: 'Подтверждать сейчас нечего. Обновите страницу.',
  confirmation_too_early: 'По закону подтвердить заём можно не раньше чем через 24\u00a0часа после подписи.',
};

export const prolongation = {
  prolongation_unavailable:
    'Этот заём сейчас нельзя продлить. Продлить можно за 5\u00a0дней до даты платежа и ещё 5\u00a0дней после неё, всего не больше чем до 45\u00a0дней.',
  prolongation_days_unknown: 'Выберите один из предложенных сроков продления.',
  prolongation_not_asked: 'По этому договору продление не запрошено. Обновите страницу.',
};

export const refinancing = {
  refinancing_unavailable: 'Этот заём сейчас нельзя рефинансировать. Обновите страницу или позвоните нам.',
  refinancing_amount_fixed:
    'Новый заём полностью гасит прежний, поэтому его сумма сегодня — {amount}\u00a0₸.',
  period_out_of_range: 'Такого срока у этого вида займа нет. Выберите другой срок.',
};

export const pause = {
  pause_unavailable:
    'Паузу сейчас взять нельзя: она даётся при просрочке, если оплатить часть долга до 23:59.',
};

export const decisions = {
  debt_changed: 'Долг с тех пор изменился. Отклоните это предложение и сделайте новое.',
};

/** Why a way out of a loan is closed, where more can be said than that it is. */
export const closedWays = {
  'overdue-too-long': 'Так можно, пока просрочка не больше {limit}\u00a0дней.',
  'prolongation-not-offered':
    'Этот вид займа не продлевается: его можно рефинансировать или вернуть досрочно.',
  'prolongation-too-early': 'Продлить можно не раньше чем за {limit}\u00a0дней до даты платежа.',
  'prolonged-term-too-long': 'Вместе с продлением срок займа не может быть больше {limit}\u00a0дней.',
  'nothing-to-pay-yet': 'Вознаграждения ещё нет, продлевать пока нечего.',
  'mci-not-set': 'МРП на новый год ещё не внесён, поэтому новых договоров пока нет.',
  'gesv-above-cap':
    'По закону ГЭСВ за весь срок займа не может быть выше {limit}%, а с такими условиями она выше.',
  'due-day-not-later': 'Срок последнего платежа уже наступил: к оплате весь долг.',
  'loan-frozen': 'Пока идёт проверка, начисления остановлены и условия договора не меняются.',
  'nothing-owed': 'Так можно, только если платёж просрочен.',
  'amount-above-maximum': 'Эта сумма не меньше всего долга: выберите «Погасить всё сегодня».',
  'amount-below-minimum': 'Долг слишком мал для такого способа.',
} satisfies Partial<Record<RefusalCode, string>>;

export const closedNow = 'Сейчас этот способ недоступен по условиям договора.';
