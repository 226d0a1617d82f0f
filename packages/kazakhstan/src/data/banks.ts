/**
 * One line a participant: code, BIC, name in Russian, name in Kazakh, and whether a person can hold an account there
 * ('personal'), cannot ('other': treasury, exchange, depository and the like), or the code is dead ('closed').
 * Live lines follow the National Bank's directory of 2026; closed ones were in the list of 2022 and are gone from it.
 * Kazakh names of closed codes are translations, as their directory had none.
 */
export type BankLine = readonly [
  code: string,
  bic: string | null,
  nameRu: string,
  nameKk: string,
  use: 'personal' | 'other' | 'closed',
];

/** Every bank code that an IBAN of Kazakhstan has carried. */
export const BANK_LINES: readonly BankLine[] = [
  ['949', 'ATYNKZKA', 'АО «Altyn Bank»', '«Altyn Bank» АҚ', 'personal'],
  ['913', 'BKCHKZKA', 'АО ДБ «БАНК КИТАЯ В КАЗАХСТАНЕ»', '«ҚАЗАҚСТАНДАҒЫ ҚЫТАЙ БАНКІ» ЕБ АҚ', 'personal'],
  ['914', 'BRKEKZKA', 'АО «Bereke Bank»', '«Bereke Bank» АҚ', 'personal'],
  ['722', 'CASPKZKA', 'АО «KASPI BANK»', '«Kaspi Bank» АҚ', 'personal'],
  ['766', 'CEDUKZKA', 'АО «Центральный депозитарий ценных бумаг»', '«Бағалы қағаздар орталық депозитарийі» АҚ', 'other'],
  ['832', 'CITIKZKA', 'АО «Ситибанк Казахстан»', '«Ситибанк Қазақстан» АҚ', 'personal'],
  ['907', 'DVKAKZKA', 'АО «Банк Развития Казахстана»', '«Қазақстанның Даму Банкі» АҚ', 'other'],
  ['700', 'EABRKZKA', 'Евразийский банк развития', 'Еуразия даму банкі', 'other'],
  ['948', 'EURIKZKA', 'АО «Евразийский Банк»', '«Еуразиялық банк» АҚ', 'personal'],
  ['009', 'GCVPKZ2A', 'НАО «Государственная корпорация «Правительство для граждан»', '«Азаматтарға арналған үкімет» мемлекеттік корпорациясы КЕАҚ', 'other'],
  ['972', 'HCSKKZKA', 'АО «Отбасы банк»', '«Отбасы банк» АҚ', 'personal'],
  ['246', 'HLALKZKZ', 'АО «Исламский Банк ADCB»', '«ADCB Ислам Банкі» АҚ', 'personal'],
  ['601', 'HSBKKZKX', 'АО «Народный Банк Казахстана»', '«Қазақстан Халық Банкі» АҚ', 'personal'],
  ['930', 'ICBKKZKX', 'АО «Торгово-промышленный Банк Китая в г. Алматы»', '«Алматы қаласындағы Қытай сауда-өнеркәсіп Банкі» АҚ', 'personal'],
  ['550', 'INEARUMM', 'Межгосударственный Банк', 'Мемлекетаралық Банк', 'other'],
  ['886', 'INLMKZKA', 'АО «Home Credit Bank»', '«Home Credit Bank» АҚ', 'personal'],
  ['965', 'IRTYKZKA', 'АО «ForteBank»', '«ForteBank» АҚ', 'personal'],
  ['715', 'KCCJKZKK', 'АО «Клиринговый центр KASE»', '«KASE клиринг орталығы» АҚ', 'other'],
  ['856', 'KCJBKZKX', 'АО «Банк ЦентрКредит»', '«Банк ЦентрКредит» АҚ', 'personal'],
  ['927', 'KICEKZKX', 'АО «Казахстанская фондовая биржа»', '«Қазақстан қор биржасы» АҚ', 'other'],
  ['821', 'KINCKZKA', 'АО «Банк Bank RBK»', '«Bank RBK Банкі» АҚ', 'personal'],
  ['070', 'KKMFKZ2A', 'РГУ «Комитет государственного казначейства МФ РК»', '«ҚР ҚМ Мемлекеттік қазынашылық комитеті» РММ', 'other'],
  ['719', 'KMFBKZKK', 'АО «KMF Банк»', '«KMF Банк» АҚ', 'personal'],
  ['563', 'KPSTKZKA', 'АО «КАЗПОЧТА»', '«Қазпошта» АҚ', 'personal'],
  ['551', 'KSNVKZKA', 'АО «Фридом Банк Казахстан»', '«Фридом Банк Қазақстан» АҚ', 'personal'],
  ['885', 'KZIBKZKA', 'АО ДБ «КАЗАХСТАН-ЗИРААТ ИНТЕРНЕШНЛ БАНК»', '«ҚАЗАҚСТАН-ЗИРААТ ХАЛЫҚАРАЛЫҚ БАНКІ» ЕБ АҚ', 'personal'],
  ['724', 'MOKFKZKA', 'АО «Коммерческий Банк БиЭнКей»', '«БиЭнКей Коммерциялық Банкі» АҚ', 'personal'],
  ['125', 'NBRKKZKX', 'РГУ «Национальный Банк Республики Казахстан»', '«Қазақстан Республикасының Ұлттық Банкі» РММ', 'other'],
  ['849', 'NURSKZKX', 'АО «Нурбанк»', '«Нұрбанк» АҚ', 'personal'],
  ['435', 'SHBKKZKA', 'АО «Шинхан Банк Казахстан»', '«Шинхан Банк Қазақстан» АҚ', 'personal'],
  ['998', 'TSESKZKA', 'АО «Alatau City Bank»', '«Alatau City Bank» АҚ', 'personal'],
  ['432', 'VTBAKZKZ', 'ДО АО «Банк ВТБ (Казахстан)»', '«Банк ВТБ (Қазақстан)» АҚ ЕҰ', 'personal'],
  ['896', 'ZAJSKZ22', 'АО «Исламский банк «Заман-Банк»', '«Заман-Банк» Ислам банкі» АҚ', 'personal'],
  ['947', 'ALFAKZKA', 'АО ДБ «АЛЬФА-БАНК» / «Eco Center Bank»', '«АЛЬФА-БАНК» ЕБ АҚ / «Eco Center Bank»', 'closed'],
  ['826', 'ATFBKZKA', 'АО «АТФБанк»', '«АТФБанк» АҚ', 'closed'],
  ['774', null, 'АО «AsiaCredit Bank»', '«AsiaCredit Bank» АҚ', 'closed'],
  ['553', null, 'АО ДБ «Национальный Банк Пакистана» в Казахстане', 'Қазақстандағы «Пәкістан Ұлттық Банкі» ЕБ АҚ', 'closed'],
  ['781', null, 'АО «Capital Bank Kazakhstan»', '«Capital Bank Kazakhstan» АҚ', 'closed'],
  ['620', null, 'АО «Tengri Bank»', '«Tengri Bank» АҚ', 'closed'],
  ['147', null, 'Банк-кастодиан АО «ЕНПФ»', '«БЖЗҚ» АҚ кастодиан банкі', 'closed'],
  ['224', null, 'РГП «Казахстанский центр межбанковских расчетов НБРК»', '«ҚРҰБ Қазақстан банкаралық есеп айырысу орталығы» РМК', 'closed'],
];
