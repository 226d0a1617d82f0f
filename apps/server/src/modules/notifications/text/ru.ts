import { days } from '@senim/kazakhstan/format';
import type { NotificationKind, NotificationText } from '../types.ts';

/** What each event says, in the cabinet and by SMS. */
export const events: Readonly<Record<NotificationKind, NotificationText>> = {
  'phone-changed': () =>
    'Номер вашего кабинета изменён. Если это сделали не вы, срочно позвоните нам: выплаты остановлены на сутки.',
  'phone-bound': () =>
    'Этот номер теперь открывает ваш кабинет. Войдите по нему и ИИН. Выплаты остановлены на сутки.',
  'phone-freed': () =>
    'Ваш прежний номер теперь у другого человека и больше не открывает кабинет. Подтвердите новый номер по лицу и документу.',
  'iban-changed': () =>
    'Счёт для выплат изменён. Если это сделали не вы, срочно позвоните нам: выплаты остановлены на сутки.',
  'passkey-added': () =>
    'В кабинет добавлен вход без SMS. Если это сделали не вы, удалите его в профиле и срочно позвоните нам.',
  'passkey-copied': () =>
    'Вход без SMS на одном из устройств отключён: похоже, его ключ скопировали. Входите по SMS и позвоните нам.',
  'operator-entered': ({ operator }) =>
    `По вашему коду в вашем кабинете сейчас оператор ${operator}. Не вы назвали код? Срочно позвоните нам.`,
  'operator-left': ({ operator, changes }) =>
    `Оператор ${operator} больше не в вашем кабинете. Сделано от вашего имени: ${changes}.`,
  'application-approved': ({ number }) =>
    `Заявка одобрена. Прочитайте договор №\u00a0${number} в кабинете и подпишите его кодом из SMS.`,
  'application-refused': () => 'По заявке отказ. Причина и то, что можно сделать, указаны в личном кабинете.',
  'application-withdrawn': () => 'Вы отозвали заявку. Денег мы не выдавали, платить ничего не нужно.',
  'agreement-declined': ({ number }) =>
    `Вы отказались от договора №\u00a0${number}: он отменён. Деньги не уйдут, платить ничего не нужно.`,
  'approval-withdrawn': ({ number }) =>
    `Одобрение по договору №\u00a0${number} отозвано, договор отменён. Платить ничего не нужно. Вопросы: в кабинете.`,
  'question-asked': () => 'У нас вопрос по вашей заявке. Ответьте в личном кабинете, и мы сразу продолжим.',
  'agreement-signed': ({ number }) =>
    `Договор №\u00a0${number} подписан. Когда отправим деньги, пришлём SMS.`,
  'confirmation-asked': ({ number, date }) =>
    `Договор №\u00a0${number} подписан. По закону подтвердите его ещё раз через 24\u00a0часа, ${date}: тогда отправим деньги.`,
  'confirmation-expired': ({ number }) =>
    `Договор №\u00a0${number} не подтверждён второй раз и отменён. Платить ничего не нужно.`,
  'money-sent': ({ number, amount }) =>
    `${amount} по договору №\u00a0${number} отправлены. Банк зачислит их в течение 5 банковских дней.`,
  'payout-failed': ({ number }) =>
    `Банк не принял перевод по договору №\u00a0${number}. Укажите другой счёт в личном кабинете: долга у вас пока нет.`,
  'payout-returned': ({ number, amount }) =>
    `Банк вернул нам ${amount} по договору №\u00a0${number}: долга нет, начислений нет. Укажите другой счёт в кабинете.`,
  'payout-stopped': ({ number }) =>
    `Выдача по договору №\u00a0${number} остановлена, договор отменён. Платить ничего не нужно. Вопросы: в кабинете.`,
  'payout-redirected': ({ number, amount, date }) =>
    `${amount} по договору №\u00a0${number} отправим на новый счёт ${date}.`,
  'payment-received': ({ number, amount, left, overpaid }) =>
    overpaid
      ? `Платёж ${amount} по договору №\u00a0${number} получен, переплата ${overpaid}: запросите возврат в кабинете.`
      : `Платёж ${amount} по договору №\u00a0${number} получен. Осталось ${left}.`,
  'loan-paid': ({ number, overpaid }) =>
    overpaid
      ? `Микрокредит по договору №\u00a0${number} погашен полностью. Переплата ${overpaid}: запросите возврат в кабинете.`
      : `Микрокредит по договору №\u00a0${number} погашен полностью. Спасибо, что были с нами.`,
  'due-soon': ({ number, amount, date, shortfall, whole }) =>
    `Платёж ${amount} по договору №\u00a0${number} ждём ${date}. ${
      shortfall ? `Ещё вернуть ${shortfall}: всего ${whole}.` : 'Способы оплаты: в кабинете.'
    }`,
  'due-today': ({ number, amount, shortfall, whole }) =>
    shortfall
      ? `Сегодня платёж ${amount} по договору №\u00a0${number}, чтобы не было неустойки. Ещё вернуть ${shortfall}: всего ${whole}.`
      : `Сегодня платёж ${amount} по договору №\u00a0${number}. Оплатите до 23:59, чтобы не было неустойки.`,
  'autopay-soon': ({ number, amount, date }) =>
    `${date} спишем ${amount} с сохранённой карты по договору №\u00a0${number}. Отключить: в кабинете, «Оплата займа».`,
  'autopay-refused': ({ number, amount }) =>
    `Не получилось списать ${amount} по договору №\u00a0${number}. Заплатите сегодня сами в кабинете или пополните карту.`,
  'autopay-unanswered': ({ number, amount }) =>
    `Банк не ответил, списал ли ${amount} по договору №\u00a0${number}. Не платите дважды: напишем, чем кончится.`,
  'autopay-not-charged': ({ number, amount }) =>
    `Банк не подтвердил списание ${amount} по договору №\u00a0${number}. Заплатите сами в кабинете, лишнее вернём.`,
  // Art. 9-2 p. 1: the sum on a day, the demand, what follows, and the right to ask; it goes out the morning after the due date.
  overdue: ({ number, amount, overdueDays, shortfall }) =>
    shortfall
      ? `Договор №\u00a0${number}: просрочка ${days(overdueDays, 'ru')}. К оплате ${amount}, иначе взыскание, ещё вернуть ${shortfall}. Уступки: ст.\u00a09-2.`
      : `Платёж по договору №\u00a0${number} просрочен на ${days(overdueDays, 'ru')}. К оплате ${amount}, иначе взыскание. Можно просить уступки, ст.\u00a09-2.`,
  'offer-expired': ({ number }) =>
    `Срок подписания договора №\u00a0${number} истёк, он отменён. Можно подать заявку ещё раз.`,
  'prolongation-asked': ({ number, amount, date }) =>
    `Чтобы продлить договор №\u00a0${number}, оплатите ${amount} и подпишите соглашение до конца дня ${date}.`,
  'prolongation-ready': ({ number }) =>
    `Оплата за продление получена. Подпишите в кабинете соглашение к договору №\u00a0${number}.`,
  'prolongation-expired': ({ number }) =>
    `Продление договора №\u00a0${number} не подписано в срок. Действует прежняя дата платежа.`,
  'loan-prolonged': ({ number, date }) =>
    `Срок договора №\u00a0${number} продлён. Новая дата возврата: ${date}.`,
  'refinancing-ready': ({ number }) =>
    `Рефинансирование одобрено. Прочтите и подпишите договор №\u00a0${number} сегодня до 23:59.`,
  'loan-refinanced': ({ number }) =>
    `Прежний заём погашен рефинансированием. Действует договор №\u00a0${number}.`,
  'collection-paused': ({ number, date }) =>
    `Взыскание по договору №\u00a0${number} на паузе по ${date}. Неустойка не растёт.`,
  'pause-undone': ({ number }) =>
    `Платёж за паузу по договору №\u00a0${number} отозван. Пауза не действует, неустойка снова начисляется.`,
  'loan-frozen': ({ number }) =>
    `Начисления по договору №\u00a0${number} остановлены, пока мы проверяем ваше заявление.`,
  'loan-unfrozen': ({ number }) =>
    `Проверка окончена, договор №\u00a0${number} действует. Ответ на заявление: в кабинете.`,
  'debt-rescheduled': ({ number, amount, date }) =>
    `По договору №\u00a0${number} действует новый график. Ближайший платёж ${amount}: ${date}.`,
  'recovery-started': ({ number, amount }) =>
    `Договор №\u00a0${number} передан на урегулирование. К оплате ${amount}. Платить можно как прежде.`,
  'recovery-closed': ({ number }) =>
    `Урегулирование по договору №\u00a0${number} завершено. Условия и график: в кабинете.`,
  'claim-assigned': ({ number }) =>
    `Право требования по договору №\u00a0${number} уступлено. Кому и как платить: в кабинете.`,
  'overpayment-waiting': ({ number, amount }) =>
    `По договору №\u00a0${number} у вас переплата ${amount}. Запросите возврат в кабинете: вернём на ваш счёт.`,
  'refund-asked': ({ number, amount, date }) =>
    `Переплату ${amount} по договору №\u00a0${number} вернём на ваш счёт не позже ${date}.`,
  'credit-refunded': ({ number, amount }) =>
    `Возвращаем вам ${amount}, уплаченные сверх долга по договору №\u00a0${number}.`,
  'annulled-refunded': ({ number, amount }) =>
    `Возвращаем вам ${amount}: вы уплатили их по договору №\u00a0${number}, который заключён без вас.`,
  'payer-refunded': ({ amount, date }) =>
    `Возвращаем вам ${amount}: ваш платёж за ${date} не удалось отнести к договору.`,
  'payment-reversed': ({ number, amount, left }) =>
    `Платёж ${amount} по договору №\u00a0${number} отозван тем, кто его принял. Осталось ${left}.`,
  'payment-recorded': ({ number, amount, date, left, overpaid }) =>
    overpaid
      ? `Платёж ${amount} за ${date} зачтён по договору №\u00a0${number}, переплата ${overpaid}: запросите возврат в кабинете.`
      : `Платёж ${amount} за ${date} зачтён по договору №\u00a0${number}. Осталось ${left}.`,
  'offer-made': ({ number, date }) =>
    `По договору №\u00a0${number} мы предлагаем новые условия. Прочтите и ответьте в кабинете до ${date}.`,
  'offer-lapsed': ({ number }) =>
    `Срок предложения по договору №\u00a0${number} истёк, действуют прежние условия. Что дальше: в кабинете.`,
  'settlement-refused': ({ number }) =>
    `По договору №\u00a0${number} изменить условия не можем. Причины и что делать дальше: в кабинете.`,
  'mediation-meeting': ({ number, date }) =>
    `Медиация по договору №\u00a0${number}: предлагаем встречу ${date}. Подтвердите её в кабинете.`,
  'mediation-failed': ({ number }) =>
    `Медиация по договору №\u00a0${number} окончена без соглашения. Что дальше: в кабинете.`,
  'loan-annulled': ({ number }) =>
    `Договор №\u00a0${number} заключён без вас: вы ничего не должны. Кредитную историю исправим.`,
  'case-answered': ({ number }) => `Мы ответили на ваше обращение ${number}. Ответ в личном кабинете.`,
  'message-waiting': () => 'Мы написали вам. Сообщение в личном кабинете.',
};

/** What a lock screen may show, where others read it too: that there is something to read, and nothing of it. */
export const push = 'В личном кабинете новое сообщение. Откройте, чтобы прочитать.';

/** Why something is refused, and what to do next. */
export const refusals = {
  push_service_unknown: 'Уведомления этого браузера мы отправлять не умеем. Попробуйте другой браузер.',
  message_not_found: 'Такого сообщения нет. Обновите список.',
  message_no_address:
    'Сообщение не дойдёт: номер теперь у другого человека или почта удалена. Узнайте у клиента новые данные.',
  message_not_failed: 'Это сообщение дошло или ещё в пути.',
  message_not_again: 'Это сообщение не повторяют: в нём код, или его день прошёл. Напишите клиенту новое.',
};
