import type * as ru from './ru.ts';

/** What letters say beside their own words, in Kazakh. */
export const letters: typeof ru.letters = {
  canPayMonthly: 'Айына төлей аламын',
  afterRefusal:
    '15\u00a0күн ішінде микроқаржы омбудсманына жүгіне аласыз («Микроқаржылық қызмет туралы» заңның 9\u2060-\u20602\u2060-\u2060бабы).',
};

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  request_open: 'Осы шарт бойынша өтінішіңіз бізде бар. Оны «Өтініштер» бөлімінде толықтырыңыз.',
  meeting_not_proposed: 'Қазір кездесу ұсынылмаған. Бетті жаңартыңыз.',
  meeting_day_wrong: 'Ертеңнен бастап 60\u00a0күннен кеш емес уақытты таңдаңыз.',
  offer_not_open: 'Бұл ұсыныс енді жарамайды. Бетті жаңартыңыз.',
  offer_changed: 'Содан бері есеп өзгерді. Қайта қарап шығып, жіберіңіз.',
  offer_awaits_second:
    'Осы өтініш бойынша ұсыныс екінші адамды күтіп тұр. Шешімін күтіңіз немесе қайтарып алыңыз.',
  offer_day_wrong: 'Бірінші төлем — ертеңнен бастап 180\u00a0күннен кеш емес.',
  loan_not_known: 'Алдымен өтініштің қай шарт туралы екенін көрсетіңіз.',
  amount_invalid: 'Соманы теңгемен енгізіңіз, үтірден кейін екі таңбадан артық емес.',
  reasons_missing: 'Кемінде бір себепті таңдаңыз.',
  same_person: 'Сіз келісім бердіңіз. Екіншісін басқа адам береді.',
  upload_unknown: 'Мұндай құжат жоқ.',
  right_missing: 'Рөліңізде мұндай құқық жоқ.',
};
