import type { AgreementText, LabelledRow, Section } from '@senim/contracts/text/agreement';
import { days } from '@senim/kazakhstan/format';
import type { ProlongationDocument } from '../agreements/types.ts';
import { scheduleTable } from './agreement-text.ts';
import { partiesInKazakh } from './parties.kz.ts';
import { type ProlongationFigures, prolongationFigures } from './prolongation-text.ts';

const HEADINGS = ['№', 'Күні', 'Негізгі борыш', 'Сыйақы', 'Төлем', 'Борыш қалдығы'];

/** The additional agreement on a later due date in Kazakh. Days and amounts stand where they need no case ending. */
export function prolongationInKazakh(document: ProlongationDocument): AgreementText {
  const { agreementNumber, ordinal } = document;
  const figures = prolongationFigures(document, 'kz');
  return {
    language: 'kk',
    title: `Микрокредит беру туралы №\u00a0${agreementNumber} шартқа №\u00a0${ordinal} қосымша келісім`,
    subtitle: document.lender.legalName.kz,
    date: figures.date,
    day: document.date,
    author: document.lender.legalName.kz,
    footer: `№\u00a0${agreementNumber} шартқа №\u00a0${ordinal} қосымша келісім, ${figures.date}`,
    gesv: { label: 'ЖТСМ', value: figures.gesv, note: 'жаңа кесте бойынша микрокредиттің бүкіл мерзіміне' },
    keyTerms: {
      title: 'Не өзгереді',
      rows: keyTerms(document, figures),
      note: 'Қол қоймас бұрын келісімді оқып шығыңыз. SMS-тегі кодты енгізгенге дейін шарт бұрынғы талаптармен қолданылады, ал төлеген ақшаңыз борыш есебіне жатқызылды.',
    },
    preamble: preamble(document, figures),
    sections: [subject(document, figures), price(figures), signing(figures)],
    schedule: {
      ...scheduleTable({ ...document.schedule, principal: document.principal }, 'kz', {
        title: 'Төлем кестесі',
        headings: HEADINGS,
        total: 'Барлығы',
      }),
      note: `Қалған төлемдер, басталған күні: ${figures.effectiveDay}. Бұл кесте №\u00a0${agreementNumber} шарттың кестесін алмастырады.`,
    },
    compared: null,
    parties: partiesInKazakh(
      document,
      `№\u00a0${agreementNumber} шартқа №\u00a0${ordinal} келісімді Кредитор Қарыз алушының жеке кабинетінде қол қоюға ұсынды.`,
    ),
  };
}

function keyTerms(document: ProlongationDocument, figures: ProlongationFigures): readonly LabelledRow[] {
  return [
    ['Қайтарудың жаңа мерзімі', figures.dueDay],
    ['Қайтарылатын барлық сома', figures.total],
    ['Қайтарудың бұрынғы мерзімі', figures.previousDueDay],
    ['Ұзарту', `${days(document.days, 'kz')}, күшіне енетін күні: ${figures.effectiveDay}`],
    ['Ұзартуға дейін төленді', `${figures.paid} — осы күнге дейінгі сыйақы мен тұрақсыздық айыбы`],
    ['Негізгі борыштың қалдығы', figures.principal],
    [
      'Сыйақы мөлшерлемесі',
      `күніне ${figures.dailyRate} (жылдық ${figures.yearlyRate}), ұзартуға дейін — ${figures.previousDailyRate}`,
    ],
    ['Жаңа мерзімге дейінгі сыйақы', figures.reward],
    ['Ұзарту ақысы', 'жоқ'],
    ['Қарыз алушы', document.borrower.fullName],
  ];
}

function preamble(
  { lender, borrower, agreementNumber }: ProlongationDocument,
  figures: ProlongationFigures,
): string {
  return `Микроқаржылық қызметті жүзеге асыруға арналған №\u00a0${lender.licence.number} лицензия (берілген күні: ${figures.licenceDate}) негізінде әрекет ететін ${lender.legalName.kz}, БСН ${lender.bin} (бұдан әрі — Кредитор), және ${borrower.fullName}, ЖСН ${borrower.iin} (бұдан әрі — Қарыз алушы), «Микроқаржылық қызмет туралы» Қазақстан Республикасының 2012\u00a0жылғы 26 қарашадағы №\u00a056-V Заңына (бұдан әрі — Заң) сәйкес микрокредит беру туралы №\u00a0${agreementNumber} шартқа (жасалған күні: ${figures.agreementDate}; бұдан әрі — Шарт) осы қосымша келісімді жасасты.`;
}

function subject({ schedule }: ProlongationDocument, figures: ProlongationFigures): Section {
  const parts =
    schedule.rows.length > 1
      ? ['Кесте бойынша әлі жасалмаған барлық төлем соңғы төлем қанша күнге жылжыса, сонша күнге жылжиды.']
      : [];
  return {
    title: 'Жаңа мерзім',
    clauses: [
      `Шарт бойынша микрокредитті қайтару мерзімі Қарыз алушының өтініші бойынша ұзартылады. Бұрынғы мерзім: ${figures.previousDueDay}; жаңа мерзім: ${figures.dueDay} (Заңның 7-бабы 3-тармағының 8) тармақшасы).`,
      `Жаңа мерзім күшіне енетін күн: ${figures.effectiveDay}. Бұл күні Қарыз алушы осы күнге дейін есептелген сыйақы мен тұрақсыздық айыбын толық төледі: ${figures.paid}. Осы күннен бастап микрокредиттің мерзімі өткен болып саналмайды.`,
      ...parts,
      `Жаңа мерзімге дейін Қарыз алушы мынаны қайтарады: ${figures.total}, оның ішінде негізгі борыш — ${figures.principal}, сыйақы — ${figures.reward}.`,
    ],
  };
}

function price(figures: ProlongationFigures): Section {
  return {
    title: 'Талаптар бұрынғыдан нашар емес',
    clauses: [
      `Сыйақы мөлшерлемесі — күніне ${figures.dailyRate}; ол ұзартуға дейінгі мөлшерлемеден (${figures.previousDailyRate}) жоғары емес. Сыйақы негізгі борыштың қалдығына нақты пайдаланған әр күн үшін есептеледі.`,
      `Төленген төлемдерді ескергенде микрокредиттің бүкіл мерзіміндегі ЖТСМ — ${figures.gesv}.`,
      'Мерзімді ұзартқаны үшін Кредитор ақы алмайды (Заңның 7-бабының 3-тармағы).',
      'Тұрақсыздық айыбы, оның шектері, берешекті өтеу кезектілігі және Шарттың қалған барлық талаптары өзгермейді. Микрокредитті мерзімінен бұрын кез келген күні комиссиясыз қайтаруға болады.',
    ],
  };
}

function signing(figures: ProlongationFigures): Section {
  return {
    title: 'Қол қою',
    clauses: [
      `Қарыз алушы келісімге ${figures.borrowerPhone} нөміріне жіберілген SMS-тегі бір реттік кодты енгізу арқылы қол қояды. Қолтаңбамен бірге файлдың бақылау сомасы (SHA-256), күні, уақыты, телефон нөмірі және құрылғының желідегі мекенжайы сақталады.`,
      'Келісім — Шарттың бөлігі. Ол қазақ және орыс тілдерінде жасалған; екі мәтіннің күші бірдей.',
    ],
  };
}
