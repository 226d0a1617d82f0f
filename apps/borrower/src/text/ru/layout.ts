/** Header, drawer, footer and the words every page shares. */
export const layout = {
  toHome: (wordmark: string) => `${wordmark}, на главную`,
  skipToContent: 'Перейти к содержанию',
  navigation: 'Основное меню',
  footerNavigation: 'Разделы сайта',
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  callCentre: 'Колл-центр',
  signIn: 'Войти',
  cabinet: 'Личный кабинет',
  help: 'Помощь',
  signOut: 'Выйти из аккаунта',
  links: {
    paymentsInfo: 'Способы оплаты',
    payment: 'Внести оплату',
    loanConditions: 'Условия',
    howGetMoney: 'Как получить деньги',
    faq: 'Вопросы и ответы',
    contacts: 'Контакты',
    feedback: 'Обратная связь',
    complaint: 'Подать жалобу',
    debtDisposal: 'Если платить трудно',
    gesvCalculator: 'Калькулятор ГЭСВ',
  },
  hours: (hours: string) =>
    `Приём заявок круглосуточно и без выходных. Рассмотрение и отправка денег: Пн-Пт | ${hours}`,
  licence: ({ legalName, date }: { legalName: string; date: string }) =>
    `${legalName}. Лицензия Агентства Республики Казахстан по регулированию и развитию финансового рынка ` +
    `на осуществление микрофинансовой деятельности от ${date}.`,
  loading: 'Загрузка',
  needsScript: 'Для входа и анкеты нужен JavaScript. Условия, оплата и контакты доступны и без него.',
  close: 'Закрыть',
  errorTitle: 'Что-то пошло не так',
  errorText: 'Попробуйте ещё раз. Если ошибка повторяется, позвоните нам: введённые данные не пропадут.',
  errorOffline: 'Нет связи с интернетом. Всё, что вы ввели, осталось на странице.',
  home: 'На главную',
  tryAgain: 'Попробовать ещё раз',
};
