import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import type { BlockingTexts } from '../../showing/types.ts';

/** Why a cabinet is limited, in Kazakh. */
export const blocking: BlockingTexts = {
  recovery: ({ overdue, due }) =>
    `Төлем ${withEnding(overdue, 'dative')} кешікті. Берешек реттелуде, сондықтан кабинет шектелген. Бұрынғыша төлеуге болады, бүгін төленетін сома: ${due}. Төлеу қиын болса, жаңа кесте ұсыныңыз: 15\u00a0күн ішінде жауап береміз.`,
  mediation: ({ overdue, due }) =>
    `Төлем ${withEnding(overdue, 'dative')} кешікті. Шарт бойынша медиация ашылды: талаптарды келісуге медиатор көмектеседі. Бұрынғыша төлеуге болады, бүгін төленетін сома: ${due}.`,
  'written-off': ({ writtenOff }) =>
    `Берешек балансымыздан шығарылды, бірақ оны төлеу керек: ${writtenOff}. Ол төленгенде шарт жабылып, қайтадан жаңа несие алуға болады.`,
  'claim-assigned': () =>
    'Шарт бойынша талап ету құқығы берілді. Жаңа кредиторға төлеңіз: оның деректемелері талап ету құқығын беру туралы хабарламада.',
};
