import type { DisputeReason, SettlementReason } from '../../shared/settlement-reasons.ts';

/** Why easier terms are refused, in Russian; art. 9-2 p. 3 requires a reasoned refusal. */
export const settlementReasons: Readonly<Record<SettlementReason, string>> = {
  income_kept: 'Документы не подтверждают, что доход снизился',
  papers_missing: 'Не представлены документы, о которых мы просили',
  terms_eased_before: 'Условия по этому договору уже облегчались, и новый график не соблюдался',
  plan_not_bearable: 'При указанном доходе предложенный график тоже не удастся соблюдать',
  loan_not_theirs: 'Указанный договор оформлен на другого человека',
  nothing_owed: 'По договору нет задолженности',
  other: 'Другая причина, она указана ниже',
};

/** Why a disputed loan remains valid. */
export const disputeReasons: Readonly<Record<DisputeReason, string>> = {
  face_matches: 'Проверка лица при оформлении пройдена, и это вы',
  money_received: 'Деньги поступили на счёт, открытый на ваше имя, и были потрачены с него',
  code_confirmed: 'Договор подписан кодом с номера, который принадлежит вам',
  paid_before: 'Вы сами платили по этому договору',
  papers_missing: 'Документы, о которых мы просили, не представлены',
  other: 'Другая причина, она указана ниже',
};
