/** Why a change of a setting is refused. */
export const refusals = {
  setting_not_found: 'Такой настройки нет. Обновите список.',
  version_not_found: 'Такой версии у этой настройки нет. Обновите страницу.',
  setting_day_past:
    'Этот день уже прошёл. Выберите сегодняшний или более поздний, либо оставьте пусто: тогда подействует сразу после подтверждения.',
  setting_days_wrong: 'Последний день раньше первого. Исправьте даты.',
  setting_contradicts: 'Значения противоречат друг другу. Исправьте отмеченное поле.',
  setting_above_law: '{rule}: {limit}. Источник: {article}.',
  setting_same: 'Ничего не меняется: в этот день и так будет действовать то же самое.',
};

/** What the law allows at most, before the limit. */
export const laws = {
  'daily-rate-below': 'Дневная ставка по закону должна быть меньше',
  'penalty-daily': 'Неустойка в день по закону не больше',
  'principal-maximum': 'Сумма микрокредита по закону не больше, ₸',
};
