import type { AgreementText, LabelledRow, Section } from '@senim/contracts/text/agreement';
import { days } from '@senim/kazakhstan/format';
import type { ProlongationDocument } from '../agreements/types.ts';
import { scheduleTable } from './agreement-text.ts';
import { partiesInRussian } from './parties.ru.ts';
import { type ProlongationFigures, prolongationFigures } from './prolongation-text.ts';

const HEADINGS = ['№', 'Дата', 'Основной долг', 'Вознаграждение', 'Платёж', 'Остаток долга'];

/** The additional agreement on a later due date in Russian. */
export function prolongationInRussian(document: ProlongationDocument): AgreementText {
  const { agreementNumber, ordinal } = document;
  const figures = prolongationFigures(document, 'ru');
  return {
    language: 'ru',
    title: `Дополнительное соглашение №\u00a0${ordinal} к договору о предоставлении микрокредита №\u00a0${agreementNumber}`,
    subtitle: document.lender.legalName.ru,
    date: figures.date,
    day: document.date,
    author: document.lender.legalName.ru,
    footer: `Дополнительное соглашение №\u00a0${ordinal} к договору №\u00a0${agreementNumber}, ${figures.date}`,
    gesv: { label: 'ГЭСВ', value: figures.gesv, note: 'за всё время займа по новому графику' },
    keyTerms: {
      title: 'Что меняется',
      rows: keyTerms(document, figures),
      note: 'Прочтите соглашение до подписания. Пока вы не ввели код из SMS, договор действует на прежних условиях, а внесённые деньги уже зачтены в счёт долга.',
    },
    preamble: preamble(document, figures),
    sections: [subject(document, figures), price(figures), signing(figures)],
    schedule: {
      ...scheduleTable({ ...document.schedule, principal: document.principal }, 'ru', {
        title: 'График платежей',
        headings: HEADINGS,
        total: 'Итого',
      }),
      note: `Платежи, которые остались с ${figures.effectiveDay}. Этот график заменяет график договора №\u00a0${agreementNumber}.`,
    },
    compared: null,
    parties: partiesInRussian(
      document,
      `Соглашение №\u00a0${ordinal} к договору №\u00a0${agreementNumber} предложено к подписанию Кредитором в личном кабинете Заёмщика.`,
    ),
  };
}

function keyTerms(document: ProlongationDocument, figures: ProlongationFigures): readonly LabelledRow[] {
  return [
    ['Новый срок возврата', figures.dueDay],
    ['Всего к возврату', figures.total],
    ['Прежний срок возврата', figures.previousDueDay],
    ['Продление', `${days(document.days, 'ru')}, действует с ${figures.effectiveDay}`],
    ['Оплачено перед продлением', `${figures.paid} — вознаграждение и неустойка по этот день`],
    ['Остаток основного долга', figures.principal],
    [
      'Ставка вознаграждения',
      `${figures.dailyRate} в день (${figures.yearlyRate} годовых), до продления — ${figures.previousDailyRate}`,
    ],
    ['Вознаграждение до нового срока', figures.reward],
    ['Плата за продление', 'нет'],
    ['Заёмщик', document.borrower.fullName],
  ];
}

function preamble(
  { lender, borrower, agreementNumber }: ProlongationDocument,
  figures: ProlongationFigures,
): string {
  return `${lender.legalName.ru}, БИН ${lender.bin}, действующее на основании лицензии на осуществление микрофинансовой деятельности №\u00a0${lender.licence.number} от ${figures.licenceDate} (далее — Кредитор), и ${borrower.fullName}, ИИН ${borrower.iin} (далее — Заёмщик), заключили это дополнительное соглашение к договору о предоставлении микрокредита №\u00a0${agreementNumber} от ${figures.agreementDate} (далее — Договор) в соответствии с Законом Республики Казахстан от 26 ноября 2012\u00a0года №\u00a056-V «О микрофинансовой деятельности» (далее — Закон).`;
}

function subject({ schedule }: ProlongationDocument, figures: ProlongationFigures): Section {
  const parts =
    schedule.rows.length > 1
      ? ['Все платежи по графику, которые ещё не внесены, переносятся на столько же дней, что и последний.']
      : [];
  return {
    title: 'Новый срок',
    clauses: [
      `Срок возврата микрокредита по Договору переносится с ${figures.previousDueDay} на ${figures.dueDay} по просьбе Заёмщика (подпункт 8 пункта 3 статьи 7 Закона).`,
      `Новый срок действует с ${figures.effectiveDay}: в этот день Заёмщик полностью внёс вознаграждение и неустойку, начисленные к этому дню, — ${figures.paid}. С этого дня микрокредит не считается просроченным.`,
      ...parts,
      `До нового срока Заёмщик возвращает ${figures.total}: основной долг ${figures.principal} и вознаграждение ${figures.reward}.`,
    ],
  };
}

function price(figures: ProlongationFigures): Section {
  return {
    title: 'Условия не хуже прежних',
    clauses: [
      `Ставка вознаграждения — ${figures.dailyRate} в день; она не выше ставки до продления, ${figures.previousDailyRate}. Вознаграждение начисляется на остаток основного долга за каждый день фактического пользования.`,
      `ГЭСВ за всё время микрокредита, с учётом уже сделанных платежей, — ${figures.gesv}.`,
      'За продление Кредитор ничего не берёт (пункт 3 статьи 7 Закона).',
      'Неустойка, её пределы, порядок погашения задолженности и все остальные условия Договора не меняются. Вернуть микрокредит раньше срока можно в любой день без комиссии.',
    ],
  };
}

function signing(figures: ProlongationFigures): Section {
  return {
    title: 'Подписание',
    clauses: [
      `Заёмщик подписывает соглашение, вводя одноразовый код из SMS, отправленного на номер ${figures.borrowerPhone}. Вместе с подписью сохраняются контрольная сумма файла (SHA-256), дата, время, номер телефона и адрес устройства в сети.`,
      'Соглашение — часть Договора. Оно составлено на казахском и русском языках; оба текста имеют одинаковую силу.',
    ],
  };
}
