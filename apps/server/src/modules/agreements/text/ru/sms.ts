/** The SMS whose code signs an agreement, before it is signed itself. */
export const sign = (code: string, number: string) =>
  `Код ${code} подписывает договор №\u00a0${number}. Никому его не сообщайте.`;

/** The SMS whose code confirms a signed loan a second time. */
export const confirm = (code: string, number: string) =>
  `Код ${code} подтверждает заём по договору №\u00a0${number}. Никому его не сообщайте.`;
