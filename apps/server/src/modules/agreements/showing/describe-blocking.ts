import { days, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { BLOCKING, type BlockingStatus, isIn, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { addTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { blocking as kz } from '../text/kz/blocking.ts';
import { blocking as ru } from '../text/ru/blocking.ts';
import type { Agreement } from '../types.ts';
import type { BlockingReason, BlockingTexts } from './types.ts';

const TEXTS: Readonly<Record<Language, BlockingTexts>> = { ru, kz };

/** Why a borrower's cabinet is limited, and what is still possible; null for a loan that does not limit it. */
export function describeBlocking(agreement: Agreement, folded: Position, language: Language) {
  if (!isIn(agreement.status, BLOCKING)) return null;
  const reason = REASONS[agreement.status](agreement, folded);
  const { principalTiyn, rewardTiyn, penaltyTiyn } = folded.writtenOff;
  const tenge = (amount: typeof principalTiyn) => formatTenge(toDecimal(amount), language);
  const text = TEXTS[language][reason]({
    overdue: days(folded.overdueDays, language),
    due: tenge(folded.dueTodayTiyn),
    writtenOff: tenge(addTiyn(principalTiyn, rewardTiyn, penaltyTiyn)),
  });
  return { reason, until: null, text };
}

const REASONS: Readonly<Record<BlockingStatus, (agreement: Agreement, folded: Position) => BlockingReason>> =
  {
    [STATUS.inRecovery]: ({ mediation }) => (mediation ? 'mediation' : 'recovery'),
    [STATUS.writtenOff]: (_, { isSold }) => (isSold ? 'claim-assigned' : 'written-off'),
  };
