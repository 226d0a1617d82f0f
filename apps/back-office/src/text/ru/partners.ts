import type {
  NoAnswer,
  PostbackFlaw,
  PostbackPlace,
  PostbackTaken,
} from '@senim/contracts/office/settings/partner';
import { lists } from '@senim/contracts/text/ru/lists';

/** What the office says of partners who send visitors, in Russian. */
export const ruPartners = {
  partners: {
    newPartner: 'Новый партнёр',
    about:
      'Партнёру сообщают о тех, кто пришёл по его ссылке: вызывают его адрес. Кто этот человек, партнёр не узнаёт. Пустой адрес: об этом не сообщают.',
    name: 'Код в ссылке (utm_source)',
    nameHint: 'Латинские буквы, цифры, точка, дефис; регистр не важен',
    link: 'Ссылка для партнёра, свои значения он подставит сам',
    title: 'Название',
    told: 'Сообщать партнёру',
    states: { on: 'сообщаем', off: 'не сообщаем' },
    goals: lists.codes['partner-goal'],
    notTold: 'не сообщаем',
    places: 'В адрес подставляется',
    placeNames: {
      click_id: 'клик партнёра, обязательно',
      web_id: 'площадка партнёра',
      our_id: 'наш номер',
      goal: 'событие',
      status: 'pending, approved или rejected',
      date: 'день',
      amount: 'сумма заявки',
    } satisfies Readonly<Record<PostbackPlace, string>>,
    example: 'Будет вызвано, например',
    flaws: {
      unknown: (what) => `Такого значения нет: ${what}`,
      missing: (what) => `Не хватает ${what}: без него партнёр не узнает свой клик`,
      address: () => 'Нужен адрес вида https://сайт/путь, без порта и пароля',
    } satisfies Readonly<Record<PostbackFlaw['why'], (what: string) => string>>,
    log: 'Что сообщили этому партнёру',
    test: 'Проба',
    testAbout:
      'Вызывается действующий адрес с вымышленными значениями, по которым видно, что это проба. В сообщения партнёрам она не попадает.',
    testGoal: 'Событие',
    testSend: 'Вызвать для пробы',
    testUrl: 'Будет вызвано',
    outcomes: {
      accepted: 'Партнёр принял.',
      refused: 'Партнёр отказал. Настоящее сообщение само ещё раз не ушло бы.',
      unavailable: 'Партнёр пока не принял. Настоящее сообщение отправлялось бы снова около трёх дней.',
      'not-wanted': 'Об этом событии не сообщаем.',
    } satisfies Readonly<Record<PostbackTaken, string>>,
    answered: (answer: string) => `Ответ: ${answer}.`,
    answers: {
      silence: 'нет, или вызвать не удалось',
      'own-network': 'не вызывали, адрес ведёт в нашу собственную сеть',
    } satisfies Readonly<Record<NoAnswer, string>>,
    summary: (title: string, goals: string) => `${title}: ${goals}`,
  },
};
