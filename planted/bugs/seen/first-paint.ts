import type { PlantedBug } from '../../planted-bug.ts';

const BORROWER = 'apps/borrower/src';
const WEAR_FACE = `${BORROWER}/shell/first-screen/wearFace.ts`;

/** What is seen first, and what is seen too early. */
export const FIRST_PAINT_BUGS: readonly PlantedBug[] = [
  {
    bug: 'money is pictured on its way to the bank while it still waits here',
    file: `${BORROWER}/cabinet/info/Payout.tsx`,
    right: "payout?.status === 'sending' || payout?.status === 'done'",
    wrong: 'payout !== undefined && !payout.confirmation',
    noticedBy: [`${BORROWER}/cabinet/payout/payout.test.tsx`],
  },
  {
    bug: 'the cabinet stays white until the app has come',
    file: `${BORROWER}/site/entry.tsx`,
    right: '<FirstScreen frame={frame} text={text} language={language} lender={settings.lender} />',
    wrong: '',
    noticedBy: [`${BORROWER}/site/entry.test.tsx`],
  },
  {
    bug: 'without a connection the cabinet begins with the header of the sign-in',
    file: `${BORROWER}/pwa/serviceWorker.ts`,
    right: 'const ofCabinet = isInCabinet(new URL(request.url).pathname);',
    wrong: 'const ofCabinet = true;',
    noticedBy: ['apps/borrower/worker.test.ts'],
  },
  {
    bug: 'a loan jumps under the finger when the font comes',
    file: WEAR_FACE,
    right: 'if (showIfStill(root)) return;',
    wrong: 'if (showIfStill(root)) return;\n  wear();',
    noticedBy: [`${BORROWER}/shell/first-screen/wearFace.test.ts`],
  },
  {
    bug: 'the worker fetches the whole app before the loan is seen',
    file: WEAR_FACE,
    right: 'when(router, ({ initialized }) => initialized, later);',
    wrong: 'when(router, () => true, later);',
    noticedBy: [`${BORROWER}/shell/first-screen/wearFace.test.ts`],
  },
  {
    bug: 'on a busy machine the font and the islands never come',
    file: `${BORROWER}/site/start.ts`,
    right: '  setTimeout(resolve, QUIET_WITHIN_MS);\n',
    wrong: '',
    noticedBy: ['e2e/site-behaviours.journey.ts'],
  },
  {
    bug: 'in a font of another device the headline breaks elsewhere, and the brand’s font is withheld',
    file: `${BORROWER}/pages/home/HomePage.module.css`,
    right: 'max-width: 9.5em;',
    wrong: 'max-width: 9em;',
    noticedBy: ['e2e/site-behaviours.journey.ts'],
  },
];
