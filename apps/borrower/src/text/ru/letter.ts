import { formatsIn } from '../../format.ts';

const { number } = formatsIn('ru');
const megabytes = (bytes: number) => `${number((bytes / 1_000_000).toFixed(1))}\u00a0МБ`;

/** The form of a letter to us, on /feedback, /complaint and /debt-disposal. */
export const letter = {
  topicLabel: 'О чём вы пишете',
  topicPlaceholder: 'Выберите тему',
  agreementLabel: 'Номер договора',
  agreementHint: 'Если знаете: он есть в договоре и в личном кабинете.',
  optional: '(необязательно)',
  textLabel: 'Сообщение',
  textHint: 'Не пишите код из SMS и номер карты: они нам не нужны.',
  nameLabel: 'Как к вам обращаться',
  contactTitle: 'Куда ответить',
  contactHint: 'Достаточно чего-то одного.',
  phoneLabel: 'Мобильный телефон',
  emailLabel: 'Электронная почта',
  consentName: 'Согласие на обработку персональных данных',
  consent: 'Даю согласие на обработку моих персональных данных, чтобы получить ответ на это обращение.',
  filesLabel: 'Файлы',
  filesChoose: 'Выбрать файлы',
  filesHint: (count: number, each: number, all: number) =>
    `PDF или фотографии: чек, справка, снимок экрана. До ${count} файлов, каждый до ${each}\u00a0МБ, вместе до ${all}\u00a0МБ.`,
  filesAgain: (names: string) => `Браузер не передал файлы повторно. Выберите их ещё раз: ${names}.`,
  fileRemove: (name: string) => `Убрать файл ${name}`,
  fileSize: megabytes,
  filesTooMany: (count: number) => `Можно приложить не больше ${count} файлов. Уберите лишние.`,
  fileTooLarge: (name: string, each: number) =>
    `Файл «${name}» больше ${each}\u00a0МБ. Уменьшите фотографию или сохраните документ в PDF.`,
  filesTooLarge: (all: number) => `Все файлы вместе больше ${all}\u00a0МБ. Оставьте самые важные.`,
  sending: 'Отправляем',
  send: 'Отправить',
  errorsTitle: 'Исправьте, пожалуйста',
  errorPrefix: 'Ошибка',
  receiptLead: 'Запишите номер: по нему мы сразу найдём ваше обращение.',
  receiptNumber: 'Номер обращения',
  receiptBy: 'Ответим не позднее',
  receiptKeep: 'Если захотите что-то добавить, позвоните или напишите нам и назовите этот номер.',
  receiptBack: 'На главную',
};
