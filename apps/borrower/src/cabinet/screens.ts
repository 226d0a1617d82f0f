import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import { Agreements } from './agreements/Agreements.tsx';
import { CurrentComponent } from './CurrentComponent.tsx';
import { Chain } from './chain/Chain.tsx';
import { Conversation } from './conversation/Conversation.tsx';
import { LoanPayment } from './deal/LoanPayment.tsx';
import { VerificationResult } from './info/VerificationResult.tsx';
import { CabinetLayout } from './layout/CabinetLayout.tsx';
import { Mediation } from './mediation/Mediation.tsx';
import { NotMyLoan } from './not-my-loan/NotMyLoan.tsx';
import { Notifications } from './notifications/Notifications.tsx';
import { Payments } from './payments/Payments.tsx';
import { Profile } from './profile/Profile.tsx';
import { Refinance } from './refinance/Refinance.tsx';
import { DataScreen } from './registration-update/DataScreen.tsx';
import { ChooseLoanType } from './repeat/ChooseLoanType.tsx';
import { LoanCalculator } from './repeat/LoanCalculator.tsx';
import { Requests } from './requests/Requests.tsx';
import { Settlement } from './settlement/Settlement.tsx';

/** The screens of the cabinet by address. They load together, because most visits see several and each is small. */
export const CABINET_SCREENS: Readonly<Record<string, ComponentType>> = {
  [paths.cabinet()]: CurrentComponent,
  [paths.cabinetPayments()]: Payments,
  [paths.cabinetAgreements()]: Agreements,
  [paths.cabinetNotifications()]: Notifications,
  [paths.cabinetProfile()]: Profile,
  [paths.cabinetChooseLoanType()]: ChooseLoanType,
  [paths.cabinetLoanCalculator()]: LoanCalculator,
  [paths.cabinetRefinance()]: Refinance,
  [paths.cabinetChain()]: Chain,
  [paths.cabinetNotMyLoan()]: NotMyLoan,
  [paths.cabinetRequests()]: Requests,
  [paths.cabinetConversation()]: Conversation,
  [paths.cabinetSettlement()]: Settlement,
  [paths.mediation()]: Mediation,
  [paths.cabinetData()]: DataScreen,
  [paths.verificationResult()]: VerificationResult,
  [paths.cabinetLoanPayment()]: LoanPayment,
};

/** What stands around them. */
export const CABINET_FRAME = CabinetLayout;
