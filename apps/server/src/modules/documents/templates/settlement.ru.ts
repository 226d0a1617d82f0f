import type { AgreementText, LabelledRow, Section } from '@senim/contracts/text/agreement';
import type { SettlementDocument } from '../agreements/types.ts';
import { partiesInRussian } from './parties.ru.ts';
import { type SettlementFigures, settlementFigures, settlementTable } from './settlement-text.ts';

const HEADINGS = ['№', 'Дата', 'Основной долг', 'Вознаграждение', 'Неустойка', 'Платёж'];

/** The additional agreement on easier terms in Russian. */
export function settlementInRussian(document: SettlementDocument): AgreementText {
  const { agreementNumber, ordinal } = document;
  const figures = settlementFigures(document, 'ru');
  return {
    language: 'ru',
    title: `Дополнительное соглашение №\u00a0${ordinal} об урегулировании задолженности по договору о предоставлении микрокредита №\u00a0${agreementNumber}`,
    subtitle: document.lender.legalName.ru,
    date: figures.date,
    day: document.date,
    author: document.lender.legalName.ru,
    footer: `Дополнительное соглашение №\u00a0${ordinal} к договору №\u00a0${agreementNumber}, ${figures.date}`,
    gesv: { label: 'ГЭСВ', value: figures.gesv, note: 'за всё время займа по новому графику' },
    keyTerms: {
      title: 'Что меняется',
      rows: keyTerms(document, figures),
      note: `Прочтите соглашение до подписания. Подписать его можно до ${figures.signBy} включительно. Пока вы не ввели код из SMS, договор действует на прежних условиях; отказаться можно без объяснений.`,
    },
    preamble: preamble(document, figures),
    sections: [debt(document, figures), terms(document, figures), signing(figures)],
    schedule: {
      ...settlementTable(document, 'ru', {
        title: 'Новый график платежей',
        headings: HEADINGS,
        total: 'Итого',
      }),
      note: `Этот график заменяет график договора №\u00a0${agreementNumber} с ${figures.effectiveDay}. Всё, что внесено после этого дня, засчитывается в него.`,
    },
    compared: null,
    parties: partiesInRussian(
      document,
      `Соглашение №\u00a0${ordinal} к договору №\u00a0${agreementNumber} предложено к подписанию Кредитором в личном кабинете Заёмщика.`,
    ),
  };
}

function keyTerms(document: SettlementDocument, figures: SettlementFigures): readonly LabelledRow[] {
  return [
    ['Ближайший платёж', `${figures.firstSum} — ${figures.firstDay}`],
    ['Всего к возврату', figures.total],
    ['Последний платёж', figures.dueDay],
    ['Задолженность до соглашения', figures.owedTotal],
    ...forgivenRows(document, figures),
    [
      'Ставка вознаграждения',
      `${figures.dailyRate} в день (${figures.yearlyRate} годовых), раньше — ${figures.previousDailyRate}`,
    ],
    ['Действует с', figures.effectiveDay],
    ['Основание', basis(document)],
    ['Заёмщик', document.borrower.fullName],
  ];
}

const forgivenRows = (document: SettlementDocument, figures: SettlementFigures): LabelledRow[] =>
  document.isForgiven
    ? [
        [
          'Прощается',
          `${forgivenPrincipal(document, `основной долг ${figures.forgivenPrincipal}, `)}неустойка ${figures.forgivenPenalty}, вознаграждение ${figures.forgivenReward}`,
        ],
      ]
    : [];

/** The principal is named only where any of it is forgiven: it rarely is. */
const forgivenPrincipal = (document: SettlementDocument, words: string): string =>
  document.forgivenPrincipal === '0.00' ? '' : words;

const basis = ({ kind, caseReference }: SettlementDocument): string =>
  kind === 'mediation'
    ? `договорённость сторон в медиации, обращение ${caseReference}`
    : `заявление заёмщика ${caseReference}`;

function preamble(document: SettlementDocument, figures: SettlementFigures): string {
  const { lender, borrower, agreementNumber, kind } = document;
  const law =
    kind === 'mediation'
      ? ' и по итогам медиации, проведённой по Закону Республики Казахстан от 28 января 2011\u00a0года №\u00a0401-IV «О медиации»'
      : '';
  return `${lender.legalName.ru}, БИН ${lender.bin}, действующее на основании лицензии на осуществление микрофинансовой деятельности №\u00a0${lender.licence.number} от ${figures.licenceDate} (далее — Кредитор), и ${borrower.fullName}, ИИН ${borrower.iin} (далее — Заёмщик), заключили это дополнительное соглашение к договору о предоставлении микрокредита №\u00a0${agreementNumber} от ${figures.agreementDate} (далее — Договор) в соответствии со статьёй 9-2 Закона Республики Казахстан от 26 ноября 2012\u00a0года №\u00a056-V «О микрофинансовой деятельности» (далее — Закон)${law}.`;
}

function debt(document: SettlementDocument, figures: SettlementFigures): Section {
  const forgiven = document.isForgiven
    ? [
        `Кредитор прощает Заёмщику часть этой задолженности: ${forgivenPrincipal(document, `основной долг ${figures.forgivenPrincipal}, `)}неустойку ${figures.forgivenPenalty} и вознаграждение ${figures.forgivenReward}. Прощённое не подлежит уплате.`,
      ]
    : [];
  return {
    title: 'Задолженность',
    clauses: [
      `На ${figures.effectiveDay} по Договору не уплачено ${figures.owedTotal}: основной долг ${figures.owedPrincipal}, вознаграждение ${figures.owedReward}, неустойка ${figures.owedPenalty}.`,
      ...forgiven,
      'С этого дня задолженность по Договору не считается просроченной, пока соблюдается новый график.',
    ],
  };
}

function terms(document: SettlementDocument, figures: SettlementFigures): Section {
  const penalty =
    document.penalty === '0.00'
      ? []
      : [`Неустойка ${figures.penalty} уплачивается с последним платежом и больше не растёт.`];
  return {
    title: 'Новые условия',
    clauses: [
      `Заёмщик возвращает ${figures.total} по новому графику; последний платёж — ${figures.dueDay}.`,
      `Ставка вознаграждения — ${figures.dailyRate} в день, не выше прежней (${figures.previousDailyRate}). На вознаграждение и неустойку, которые уже начислены, новое вознаграждение не начисляется (подпункт 6 пункта 3 статьи 4 Закона).`,
      ...penalty,
      'За изменение условий Кредитор ничего не берёт (пункт 3 статьи 7 Закона). Платить раньше и больше можно в любой день без комиссии.',
      'Остальные условия Договора не меняются. Если платёж нового графика просрочен, действуют правила Договора о просрочке.',
    ],
  };
}

function signing(figures: SettlementFigures): Section {
  return {
    title: 'Подписание',
    clauses: [
      `Предложение действует до ${figures.signBy} включительно. Не подписанное в срок, оно считается не принятым, и Договор действует на прежних условиях.`,
      `Заёмщик подписывает соглашение, вводя одноразовый код из SMS, отправленного на номер ${figures.borrowerPhone}. Вместе с подписью сохраняются контрольная сумма файла (SHA-256), дата, время, номер телефона и адрес устройства в сети.`,
      'Соглашение — часть Договора. Оно составлено на казахском и русском языках; оба текста имеют одинаковую силу.',
    ],
  };
}
