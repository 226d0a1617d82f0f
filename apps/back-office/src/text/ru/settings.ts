import type { PromoAudience, SettingKind } from '@senim/contracts/office/settings/documents';

/** What the office says of the lender's settings, in Russian. */
export const ruSettings = {
  settings: {
    title: 'Настройки',
    lead: 'Что меняется без разработчика: один предлагает, другой подтверждает. Подписанные договоры не меняются.',
    kinds: { 'promo-code': 'Промокоды' } satisfies Readonly<Record<SettingKind, string>>,
    /** How one of a kind is called. */
    named: { 'promo-code': (name: string) => `Промокод ${name}` } satisfies Readonly<
      Record<SettingKind, (name: string) => string>
    >,
    columns: { name: 'Настройка', now: 'Действует', next: 'Дальше', changed: 'Кто менял', uses: 'Применён' },
    nothingYet: 'пока ничего',
    sinceStart: 'с самого начала',
    waits: 'ждёт второго человека',
    uses: (count: string) => `Применён: ${count}`,
    ahead: (day: string, value: string) => `с ${day}: ${value}`,
    now: 'Действует сейчас',
    next: 'Дальше',
    since: 'с',
    history: 'История',
    historyColumns: { version: 'Версия', from: 'С какого времени', value: 'Что', who: 'Кто и почему' },
    by: (maker: string, checker: string) => `${maker}, подтвердил(а): ${checker}`,
    rollBack: 'Вернуть',
    rollBackTitle: (version: number) => `Вернуть как в версии ${version}`,
    rollBackAbout: 'Будет предложена новая версия, равная этой. Её подтверждает другой человек.',
    change: 'Предложить изменение',
    end: 'Предложить закрыть',
    reopen: 'Предложить открыть',
    endAbout:
      'Код перестанет приниматься в ту секунду, когда подтвердит второй человек. Тех, кто уже подал заявку, это не коснётся.',
    endNext: (at: string) =>
      `С ${at} вступит в силу следующая версия, и код снова откроется. Чтобы он остался закрытым, после подтверждения предложите изменение с того же дня.`,
    reopenAbout: 'Код снова будет приниматься с той секунды, когда подтвердит второй человек.',
    propose: 'Предложить',
    proposed: 'Предложено. Ждёт второго человека.',
    newPromo: 'Новый промокод',
    difference: 'Что изменится',
    field: 'Поле',
    was: 'Сейчас',
    will: 'Станет',
    from: 'С какого дня',
    fromHint: 'Пусто: сразу после подтверждения',
    atOnce: 'Действует сразу после подтверждения.',
    fromOn: (at: string) => `Действует с ${at}.`,
    confirmAbout: 'Версия вступит в силу в указанное время; отменить её можно только новой версией.',
    /** Where nothing was before. */
    none: 'нет',
    promo: {
      name: 'Код',
      nameHint: 'Буквы, цифры и дефис, не меньше трёх знаков',
      discount_percent: 'Скидка с дневной ставки',
      percentHint: 'Целые проценты, от 1 до 100',
      audience: 'Для кого',
      audiences: {
        everyone: 'для всех',
        first: 'на первый заём',
        repeat: 'на повторный заём',
      } satisfies Readonly<Record<PromoAudience, string>>,
      valid_from: 'Первый день',
      valid_through: 'Последний день',
      uses_max: 'Сколько раз',
      usesHint: 'Пусто: без ограничения',
      unlimited: 'без ограничения',
      ended: 'Состояние',
      states: { open: 'принимается', ended: 'закрыт' },
    },
  },
};
