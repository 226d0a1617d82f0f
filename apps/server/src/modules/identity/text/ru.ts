/** The SMS of a code, before it is signed. Of a new phone or account only the last four signs are named. */
export const sms = {
  signIn: (code: string) => `Код входа ${code}. Никому его не сообщайте.`,
  changePhone: (code: string, last: string) =>
    `Код ${code} меняет номер кабинета на *${last}. Не вы? Никому не сообщайте код и позвоните нам.`,
  changeAccount: (code: string, last: string) =>
    `Код ${code} меняет счёт для выплат на *${last}. Не вы? Никому не сообщайте код и позвоните нам.`,
};

/** Why to wait before the next code or try. */
export const budgetRefusals = {
  code_requested_recently: 'Код уже отправлен. Если он не пришёл, запросите новый через {seconds} с.',
  sms_limit_reached: 'Отправлено слишком много кодов. Запросите новый через {minutes}\u00a0мин.',
  proof_needed:
    'Из вашей сети запросили много кодов. Обновите страницу и запросите код ещё раз: проверка займёт несколько секунд.',
  code_tries_spent:
    'За сутки введено слишком много неверных кодов. Новый код можно запросить через {hours} ч. Если нужно раньше, позвоните нам.',
};

/** Why a code is not sent or not accepted. */
export const codeRefusals = {
  phone_left: 'Номер этого кабинета теперь у другого человека. Подтвердите новый номер по лицу и документу.',
  identity_unverified:
    'Мы ещё не подтвердили, что номер и ИИН ваши. Подтвердите личность по лицу и документу, затем подпишите.',
  code_wrong_or_expired: 'Код неверный или устарел. Проверьте цифры в последнем SMS или запросите новый код.',
};

/** Why a registration is not taken. */
export const standingRefusals = {
  phone_not_registered_to_iin:
    'В базе мобильных граждан этот номер не записан на ваш ИИН. Зарегистрируйте его через 1414 или введите другой свой номер.',
};

/** Why a change of phone or account is refused. */
export const changeRefusals = {
  phone_is_the_same: 'Это ваш нынешний номер. Введите новый.',
  iban_is_the_same: 'Этот счёт уже указан. Введите новый.',
  iban_not_given: 'В этом кабинете счёт ещё не указан. Заполните анкету, счёт спросят в ней.',
  no_change_asked: 'Время на подтверждение вышло. Начните изменение заново.',
  phone_number_already_used:
    'На этот номер открыт кабинет с другим ИИН. Если теперь номер ваш, приходите в офис с удостоверением.',
  phone_by_people:
    'Номер меняют в офисе: приходите с удостоверением. Пока ничего не изменилось, кабинет остаётся на прежнем номере.',
  mobile_base_away:
    'Сейчас нельзя проверить, что номер записан на вас. Ничего не изменилось, попробуйте через час.',
};

/** Why face and document are not asked for. */
export const identificationRefusals = {
  identification_limit:
    'Сегодня вы уже трижды подтверждали личность. Попробуйте через {hours} ч или приходите в офис с удостоверением.',
  identify_at_desk:
    'Подтвердить личность по фото пока нельзя. Приходите в офис с удостоверением: сотрудник вернёт вам кабинет.',
  identification_not_found: 'Такой проверки нет. Начните её заново.',
};

/** Why a device cannot be ended. */
export const devices = { device_not_found: 'На этом устройстве уже вышли. Обновите страницу.' };

/** Why a passkey does not sign in, or is not added. */
export const passkeys = {
  passkey_late: 'Подтверждение запоздало. Попробуйте ещё раз.',
  passkey_refused: 'По этому ключу войти нельзя: возможно, его удалили. Войдите с кодом из SMS.',
  passkey_not_found: 'Этот вход уже удалён. Обновите страницу.',
  passkey_not_yet: 'Вход без SMS можно включить, когда мы подтвердим, что номер и ИИН ваши.',
  passkey_after_sign_in:
    'Включить вход без SMS можно в течение часа после входа: так его не добавит посторонний. Выйдите и войдите ещё раз.',
  passkeys_too_many: 'Вход без SMS включён уже на {count}\u00a0устройствах. Удалите лишнее.',
};
