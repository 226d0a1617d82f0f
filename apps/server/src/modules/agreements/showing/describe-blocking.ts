import { days, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { addTiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Agreement } from '../types.ts';

export type BlockingReason = 'recovery' | 'mediation' | 'written-off' | 'claim-assigned';

interface Figures {
  readonly overdue: string;
  readonly due: string;
  readonly writtenOff: string;
}

const TEXTS: Readonly<Record<BlockingReason, Readonly<Record<Language, (figures: Figures) => string>>>> = {
  recovery: {
    ru: ({ overdue, due }) =>
      `Просрочка: ${overdue}. Идёт урегулирование задолженности, поэтому кабинет ограничен. Платить можно как прежде, к оплате сегодня ${due}. Если платить трудно, предложите новый график: мы ответим в течение 15 дней.`,
    kz: ({ overdue, due }) =>
      `Кешіктіру: ${overdue}. Берешек реттелуде, сондықтан кабинет шектелген. Бұрынғыша төлеуге болады, бүгін төленетін сома: ${due}. Төлеу қиын болса, жаңа кесте ұсыныңыз: 15 күн ішінде жауап береміз.`,
  },
  mediation: {
    ru: ({ overdue, due }) =>
      `Просрочка: ${overdue}. По договору открыта медиация: условия помогает согласовать медиатор. Платить можно как прежде, к оплате сегодня ${due}.`,
    kz: ({ overdue, due }) =>
      `Кешіктіру: ${overdue}. Шарт бойынша медиация ашылды: талаптарды келісуге медиатор көмектеседі. Бұрынғыша төлеуге болады, бүгін төленетін сома: ${due}.`,
  },
  'written-off': {
    ru: ({ writtenOff }) =>
      `Долг списан с нашего баланса, но остаётся за вами: ${writtenOff}. Когда он будет оплачен, договор закроется и новый заём снова станет возможен.`,
    kz: ({ writtenOff }) =>
      `Борыш біздің баланстан шығарылды, бірақ ол сізде қалады: ${writtenOff}. Ол төленгенде шарт жабылып, жаңа несие алуға қайтадан болады.`,
  },
  'claim-assigned': {
    ru: () =>
      'Право требования по договору уступлено. Платите новому кредитору: его реквизиты — в уведомлении об уступке.',
    kz: () =>
      'Шарт бойынша талап ету құқығы берілді. Жаңа кредиторға төлеңіз: оның деректемелері талап беру туралы хабарламада.',
  },
};

/** Why a borrower's cabinet is limited, and what is still possible; null for a loan that blocks nothing. */
export function describeBlocking(agreement: Agreement, folded: Position, language: Language) {
  const reason = reasonOf(agreement, folded);
  if (reason === null) return null;
  const { principalTiyn, rewardTiyn, penaltyTiyn } = folded.writtenOff;
  const tenge = (amount: typeof principalTiyn) => formatTenge(toDecimal(amount), language);
  const text = TEXTS[reason][language]({
    overdue: days(folded.overdueDays, language),
    due: tenge(folded.dueTodayTiyn),
    writtenOff: tenge(addTiyn(principalTiyn, rewardTiyn, penaltyTiyn)),
  });
  return { reason, until: null, text };
}

function reasonOf({ status, mediation }: Agreement, { isSold }: Position): BlockingReason | null {
  if (status === STATUS.inRecovery) return mediation ? 'mediation' : 'recovery';
  if (status !== STATUS.writtenOff) return null;
  return isSold ? 'claim-assigned' : 'written-off';
}
