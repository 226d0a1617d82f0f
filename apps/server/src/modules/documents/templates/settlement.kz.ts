import type { AgreementText, LabelledRow, Section } from '@senim/contracts/text/agreement';
import type { SettlementDocument } from '../agreements/types.ts';
import { partiesInKazakh } from './parties.kz.ts';
import { type SettlementFigures, settlementFigures, settlementTable } from './settlement-text.ts';

const HEADINGS = ['№', 'Күні', 'Негізгі борыш', 'Сыйақы', 'Тұрақсыздық айыбы', 'Төлем'];

/** The additional agreement on easier terms in Kazakh. Days and amounts stand where no case ending is needed. */
export function settlementInKazakh(document: SettlementDocument): AgreementText {
  const { agreementNumber, ordinal } = document;
  const figures = settlementFigures(document, 'kz');
  return {
    language: 'kk',
    title: `Микрокредит беру туралы №\u00a0${agreementNumber} шарт бойынша берешекті реттеу туралы №\u00a0${ordinal} қосымша келісім`,
    subtitle: document.lender.legalName.kz,
    date: figures.date,
    day: document.date,
    author: document.lender.legalName.kz,
    footer: `№\u00a0${agreementNumber} шартқа №\u00a0${ordinal} қосымша келісім, ${figures.date}`,
    gesv: { label: 'ЖТСМ', value: figures.gesv, note: 'жаңа кесте бойынша микрокредиттің бүкіл мерзіміне' },
    keyTerms: {
      title: 'Не өзгереді',
      rows: keyTerms(document, figures),
      note: `Қол қоймас бұрын келісімді оқып шығыңыз. Қол қоюға болатын соңғы күн: ${figures.signBy}. SMS-тегі кодты енгізгенге дейін шарт бұрынғы талаптармен қолданылады; түсіндірмей бас тартуға болады.`,
    },
    preamble: preamble(document, figures),
    sections: [debt(document, figures), terms(document, figures), signing(figures)],
    schedule: {
      ...settlementTable(document, 'kz', {
        title: 'Жаңа төлем кестесі',
        headings: HEADINGS,
        total: 'Барлығы',
      }),
      note: `Бұл кесте №\u00a0${agreementNumber} шарттың кестесін алмастырады; күшіне енетін күні: ${figures.effectiveDay}. Осы күннен кейін төленгеннің бәрі соған есептеледі.`,
    },
    compared: null,
    parties: partiesInKazakh(
      document,
      `№\u00a0${agreementNumber} шартқа №\u00a0${ordinal} келісімді Кредитор Қарыз алушының жеке кабинетінде қол қоюға ұсынды.`,
    ),
  };
}

function keyTerms(document: SettlementDocument, figures: SettlementFigures): readonly LabelledRow[] {
  return [
    ['Келесі төлем', `${figures.firstSum} — ${figures.firstDay}`],
    ['Қайтарылатын барлық сома', figures.total],
    ['Соңғы төлем', figures.dueDay],
    ['Келісімге дейінгі берешек', figures.owedTotal],
    ...forgivenRows(document, figures),
    [
      'Сыйақы мөлшерлемесі',
      `күніне ${figures.dailyRate} (жылдық ${figures.yearlyRate}), бұрын — ${figures.previousDailyRate}`,
    ],
    ['Күшіне енетін күні', figures.effectiveDay],
    ['Негізі', basis(document)],
    ['Қарыз алушы', document.borrower.fullName],
  ];
}

const forgivenRows = (document: SettlementDocument, figures: SettlementFigures): LabelledRow[] =>
  document.isForgiven
    ? [
        [
          'Кешіріледі',
          `${forgivenPrincipal(document, `негізгі борыш ${figures.forgivenPrincipal}, `)}тұрақсыздық айыбы ${figures.forgivenPenalty}, сыйақы ${figures.forgivenReward}`,
        ],
      ]
    : [];

/** Forgiven principal is rare, so it is named only if there is any. */
const forgivenPrincipal = (document: SettlementDocument, words: string): string =>
  document.forgivenPrincipal === '0.00' ? '' : words;

const basis = ({ kind, caseReference }: SettlementDocument): string =>
  kind === 'mediation'
    ? `тараптардың медиациядағы уағдаластығы, ${caseReference} өтініш`
    : `қарыз алушының ${caseReference} өтініші`;

function preamble(document: SettlementDocument, figures: SettlementFigures): string {
  const { lender, borrower, agreementNumber, kind } = document;
  const law =
    kind === 'mediation'
      ? ' және «Медиация туралы» Қазақстан Республикасының 2011\u00a0жылғы 28 қаңтардағы №\u00a0401-IV Заңы бойынша өткізілген медиация нәтижесінде'
      : '';
  return `Микроқаржылық қызметті жүзеге асыруға арналған №\u00a0${lender.licence.number} лицензия (берілген күні: ${figures.licenceDate}) негізінде әрекет ететін ${lender.legalName.kz}, БСН ${lender.bin} (бұдан әрі — Кредитор), және ${borrower.fullName}, ЖСН ${borrower.iin} (бұдан әрі — Қарыз алушы), «Микроқаржылық қызмет туралы» Қазақстан Республикасының 2012\u00a0жылғы 26 қарашадағы №\u00a056-V Заңының (бұдан әрі — Заң) 9-2-бабына сәйкес${law} микрокредит беру туралы №\u00a0${agreementNumber} шартқа (жасалған күні: ${figures.agreementDate}; бұдан әрі — Шарт) осы қосымша келісімді жасасты.`;
}

function debt(document: SettlementDocument, figures: SettlementFigures): Section {
  const forgiven = document.isForgiven
    ? [
        `Кредитор Қарыз алушыға осы берешектің бір бөлігін кешіреді: ${forgivenPrincipal(document, `негізгі борыш — ${figures.forgivenPrincipal}, `)}тұрақсыздық айыбы — ${figures.forgivenPenalty}, сыйақы — ${figures.forgivenReward}. Кешірілген сома төленбейді.`,
      ]
    : [];
  return {
    title: 'Берешек',
    clauses: [
      `Есептелген күні: ${figures.effectiveDay}. Шарт бойынша төленбегені — ${figures.owedTotal}: негізгі борыш ${figures.owedPrincipal}, сыйақы ${figures.owedReward}, тұрақсыздық айыбы ${figures.owedPenalty}.`,
      ...forgiven,
      'Осы күннен бастап, жаңа кесте сақталғанша, Шарт бойынша берешектің мерзімі өткен болып саналмайды.',
    ],
  };
}

function terms(document: SettlementDocument, figures: SettlementFigures): Section {
  const penalty =
    document.penalty === '0.00'
      ? []
      : [`Тұрақсыздық айыбы — ${figures.penalty} — соңғы төлеммен бірге төленеді және енді өспейді.`];
  return {
    title: 'Жаңа талаптар',
    clauses: [
      `Қарыз алушы жаңа кесте бойынша мынаны қайтарады: ${figures.total}; соңғы төлем күні: ${figures.dueDay}.`,
      `Сыйақы мөлшерлемесі — күніне ${figures.dailyRate}; ол бұрынғыдан (${figures.previousDailyRate}) жоғары емес. Есептеліп қойған сыйақы мен тұрақсыздық айыбына жаңа сыйақы есептелмейді (Заңның 4-бабы 3-тармағының 6) тармақшасы).`,
      ...penalty,
      'Талаптарды өзгерткені үшін Кредитор ақы алмайды (Заңның 7-бабының 3-тармағы). Кез келген күні мерзімінен бұрын және көбірек комиссиясыз төлеуге болады.',
      'Шарттың қалған талаптары өзгермейді. Жаңа кестенің төлемі кешіктірілсе, Шарттың кешіктіру туралы ережелері қолданылады.',
    ],
  };
}

function signing(figures: SettlementFigures): Section {
  return {
    title: 'Қол қою',
    clauses: [
      `Ұсыныстың соңғы күні: ${figures.signBy}. Мерзімінде қол қойылмаса, ол қабылданбаған болып саналады және Шарт бұрынғы талаптармен қолданылады.`,
      `Қарыз алушы келісімге ${figures.borrowerPhone} нөміріне жіберілген SMS-тегі бір реттік кодты енгізу арқылы қол қояды. Қолтаңбамен бірге файлдың бақылау сомасы (SHA-256), күні, уақыты, телефон нөмірі және құрылғының желідегі мекенжайы сақталады.`,
      'Келісім — Шарттың бөлігі. Ол қазақ және орыс тілдерінде жасалған; екі мәтіннің күші бірдей.',
    ],
  };
}
