/** Sign-in, in Russian. */
export const signIn = {
  title: 'Вход и регистрация',
  intro: 'Введите ИИН и мобильный номер, оформленный на вас. Пришлём код по SMS.',
  iin: 'ИИН',
  phone: 'Мобильный телефон',
  send: 'Получить код',
  code: 'Код из SMS',
  codeHint: 'Шесть цифр. SMS может идти до 5 минут.',
  enter: 'Войти',
  resend: 'Отправить код ещё раз',
  resendIn: (seconds: number) => `Новый код можно запросить через ${seconds} с`,
  edit: 'Изменить номер или ИИН',
};
