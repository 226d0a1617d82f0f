import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';

/** The same in Kazakh. */
export const loanStatuses: Readonly<Record<Status, string>> = {
  [STATUS.draft]: 'Жоба',
  [STATUS.underReview]: 'Қаралуда',
  [STATUS.identityPending]: 'Жеке басын растауды күтеміз',
  [STATUS.awaitingSignature]: 'Қол қоюды күтеді',
  [STATUS.awaitingPayout]: 'Қол қойылды, ақшаны күтеді',
  [STATUS.payoutFailed]: 'Ақша шотқа түспеді',
  [STATUS.active]: 'Қолданыста',
  [STATUS.paid]: 'Өтелді',
  [STATUS.refused]: 'Бас тартылды',
  [STATUS.cancelled]: 'Күші жойылды',
  [STATUS.prolongationAwaitingPayment]: 'Ұзарту төлемді күтеді',
  [STATUS.refinancingAwaitingSignature]: 'Қайта қаржыландыру қол қоюды күтеді',
  [STATUS.inRecovery]: 'Реттелуде',
  [STATUS.writtenOff]: 'Есептен шығарылды',
};
