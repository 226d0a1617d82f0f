/** The e-mail to the borrower with what both sides have signed. */
export const copySubject = (number: string) => `Договор микрокредита №\u00a0${number}`;
export const copy = (number: string) =>
  `Вы подписали договор микрокредита №\u00a0${number}. Копии на русском и казахском языках приложены.`;

/** The lender's own copy: a letter that names nobody, as the documents do. */
export const ownCopySubject = (number: string) => `Подписано: договор микрокредита №\u00a0${number}`;
export const ownCopy = (number: string) =>
  `Заёмщик подписал документ по договору микрокредита №\u00a0${number}. Копии на русском и казахском языках приложены.`;
