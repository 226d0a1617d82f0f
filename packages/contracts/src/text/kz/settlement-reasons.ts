import type { DisputeReason, SettlementReason } from '../../shared/settlement-reasons.ts';

/** The same in Kazakh. */
export const settlementReasons: Readonly<Record<SettlementReason, string>> = {
  income_kept: 'Құжаттар табыстың төмендегенін растамайды',
  papers_missing: 'Біз сұраған құжаттар берілмеді',
  terms_eased_before: 'Бұл шарттың талаптары бұрын жеңілдетілген, бірақ жаңа кесте сақталмады',
  plan_not_bearable: 'Көрсетілген табыспен ұсынылған кестені де сақтау мүмкін болмайды',
  loan_not_theirs: 'Көрсетілген шарт басқа адамға рәсімделген',
  nothing_owed: 'Шарт бойынша берешек жоқ',
  other: 'Басқа себеп, ол төменде көрсетілген',
};

/** The same in Kazakh. */
export const disputeReasons: Readonly<Record<DisputeReason, string>> = {
  face_matches: 'Рәсімдеу кезіндегі бет-әлпет тексеруінен өткен адам – сіз',
  money_received: 'Ақша сіздің атыңызға ашылған шотқа түсіп, содан жұмсалған',
  code_confirmed: 'Шартқа сізге тиесілі нөмірден келген кодпен қол қойылған',
  paid_before: 'Осы шарт бойынша өзіңіз төлегенсіз',
  papers_missing: 'Біз сұраған құжаттар берілмеді',
  other: 'Басқа себеп, ол төменде көрсетілген',
};
