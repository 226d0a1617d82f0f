import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { cabinet as ru } from '../ru/cabinet.ts';

/** What every screen of the cabinet shares, in Kazakh. */
export const cabinet: typeof ru = {
  lostConnection: 'Сервермен байланыс жоқ. Енгізгеніңіз осы құрылғыда сақталды, қайталап көріңіз.',
  lastKnown: (when) =>
    `Байланыс жоқ. ${withEnding(when, 'locative')} белгілі болған мәліметті көрсетіп тұрмыз; байланыс қалпына келгенде жаңартып, төлеуге мүмкіндік береміз.`,
  lastKnownSlow: (when) =>
    `Байланыс баяу. ${withEnding(when, 'locative')} белгілі болған мәліметті көрсетіп, жаңартып жатырмыз. Жаңарған соң төлеуге болады.`,
  nothingKnown:
    'Сервермен байланыс жоқ, бұл құрылғыда әлі ештеңе сақталмаған. Интернетті тексеріп, қайталап көріңіз.',
  checkFields: 'Белгіленген өрістерді түзетіңіз',
  retry: 'Қайталап көру',
  loading: 'Жүктеліп жатыр',
  back: 'Артқа',
  change: 'Өзгерту',
  cancel: 'Болдырмау',
  toCabinet: 'Жеке кабинетке',
  more: 'Тағы көрсету',
  allShown: 'Барлығы көрсетілді',
  wentWrong: 'Бірдеңе дұрыс болмады',
  unknownError: 'белгісіз қате',
  notSubmitted: 'Өтінімді жіберу қатесі',
  wentWrongDetail: (detail) => `Бірдеңе дұрыс болмады: ${detail}`,
  navigation: {
    label: 'Кабинет бөлімдері',
    loan: 'Несие',
    payments: 'Төлемдер',
    agreements: 'Шарттар',
    notifications: 'Хабарлар',
    profile: 'Профилім',
    unread: (count) => `оқылмағаны: ${count}`,
  },
  statuses: {
    [STATUS.draft]: 'жоба',
    [STATUS.underReview]: 'қаралып жатыр',
    [STATUS.identityPending]: 'жеке басты растауды күтуде',
    [STATUS.awaitingSignature]: 'қол қоюды күтуде',
    [STATUS.awaitingPayout]: 'қол қойылды, ақша берілуін күтуде',
    [STATUS.payoutFailed]: 'банк аударымды қабылдамады',
    [STATUS.active]: 'қолданыста',
    [STATUS.paid]: 'жабылған',
    [STATUS.refused]: 'бас тартылды',
    [STATUS.cancelled]: 'күші жойылған',
    [STATUS.prolongationAwaitingPayment]: 'ұзарту төлемін күтуде',
    [STATUS.refinancingAwaitingSignature]: 'қайта қаржыландыру қол қоюды күтуде',
    [STATUS.inRecovery]: 'реттелуде',
    [STATUS.writtenOff]: 'есептен шығарылған',
  } satisfies Readonly<Record<Status, string>>,
};
