type InBothLanguages = Readonly<Record<'ru' | 'kz', string>>;

/** Why easier terms are refused; art. 9-2 p. 3 wants the refusal reasoned. */
export const SETTLEMENT_REASONS = {
  income_kept: {
    ru: 'Документы не подтверждают, что доход снизился',
    kz: 'Құжаттар табыстың төмендегенін растамайды',
  },
  papers_missing: {
    ru: 'Не представлены документы, о которых мы просили',
    kz: 'Біз сұраған құжаттар берілмеді',
  },
  terms_eased_before: {
    ru: 'Условия по этому договору уже облегчались, и новый график не соблюдался',
    kz: 'Бұл шарттың талаптары бұрын жеңілдетілген, бірақ жаңа кесте сақталмады',
  },
  plan_not_bearable: {
    ru: 'При указанном доходе предложенный график тоже не удастся соблюдать',
    kz: 'Көрсетілген табыспен ұсынылған кестені де сақтау мүмкін болмайды',
  },
  loan_not_theirs: {
    ru: 'Указанный договор оформлен на другого человека',
    kz: 'Көрсетілген шарт басқа адамға рәсімделген',
  },
  nothing_owed: { ru: 'По договору нет задолженности', kz: 'Шарт бойынша берешек жоқ' },
  other: { ru: 'Другая причина, она указана ниже', kz: 'Басқа себеп, ол төменде көрсетілген' },
} as const satisfies Readonly<Record<string, InBothLanguages>>;

/** Why a loan that somebody disputes stands. */
export const DISPUTE_REASONS = {
  face_matches: {
    ru: 'Проверка лица при оформлении пройдена, и это вы',
    kz: 'Рәсімдеу кезіндегі бет тексеруінен өткен адам — сіз',
  },
  money_received: {
    ru: 'Деньги поступили на счёт, открытый на ваше имя, и были потрачены с него',
    kz: 'Ақша сіздің атыңызға ашылған шотқа түсіп, содан жұмсалған',
  },
  code_confirmed: {
    ru: 'Договор подписан кодом с номера, который принадлежит вам',
    kz: 'Шартқа сізге тиесілі нөмірден келген кодпен қол қойылған',
  },
  paid_before: { ru: 'Вы сами платили по этому договору', kz: 'Осы шарт бойынша өзіңіз төлегенсіз' },
  papers_missing: {
    ru: 'Документы, о которых мы просили, не представлены',
    kz: 'Біз сұраған құжаттар берілмеді',
  },
  other: { ru: 'Другая причина, она указана ниже', kz: 'Басқа себеп, ол төменде көрсетілген' },
} as const satisfies Readonly<Record<string, InBothLanguages>>;

export type SettlementReason = keyof typeof SETTLEMENT_REASONS;
export type DisputeReason = keyof typeof DISPUTE_REASONS;
export const SETTLEMENT_REASON_CODES = Object.keys(SETTLEMENT_REASONS) as [
  SettlementReason,
  ...SettlementReason[],
];
export const DISPUTE_REASON_CODES = Object.keys(DISPUTE_REASONS) as [DisputeReason, ...DisputeReason[]];
