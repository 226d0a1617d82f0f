import type { PlantedBug } from '../planted-bug.ts';

const BORROWER = 'apps/borrower';
const OFFICE = 'apps/back-office/src';
const GATES = `${BORROWER}/src/shell/gates.ts`;
const LOADERS = [`${BORROWER}/src/shell/loaders.test.ts`];
const WORKER = [`${BORROWER}/worker.test.ts`];
const CUSTOMER = [`${OFFICE}/pages/customer/customer.test.tsx`];
const PAYOUT = [`${OFFICE}/pages/payouts/payout-desk.test.tsx`];
const SCHEDULES = [`${OFFICE}/pages/customer/schedules.test.tsx`];
const DOORS = ['e2e/office-clients.journey.ts'];
const CARD_PAGES = 'apps/sandbox/src/routes/card-pages.ts';
const CARD = ['apps/server/src/providers/cards/card-page.test.ts'];

const CABINET = `${BORROWER}/src/cabinet`;
const PASSKEY = `${BORROWER}/src/auth/passkey.ts`;
const SIGN_IN = ['e2e/sign-in.journey.ts'];
const CAST_SCREENS = ['e2e/cast-next-loan.journey.ts'];
const LATER_MESSAGES = `${BORROWER}/src/api/laterMessages.ts`;
const LATER = [`${BORROWER}/src/api/laterMessages.test.ts`];
const MARKS = [`${BORROWER}/src/auth/passkey.test.ts`];

/** Who comes to which screen and what can be pressed there: loaders, the worker of the app, desks of the office, the card page. */
export const SCREEN_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a passkey that was removed leaves its button on the sign-in of its device',
    file: PASSKEY,
    right: 'if (mark === credentialId || (mark === SOME && remain === 0)) forgetPasskeyMark();',
    wrong: 'if (mark === SOME && remain === 0) forgetPasskeyMark();',
    noticedBy: MARKS,
  },
  {
    bug: 'removing the passkey of a lost phone takes the button from this one',
    file: PASSKEY,
    right: 'if (mark === credentialId || (mark === SOME && remain === 0)) forgetPasskeyMark();',
    wrong: 'if (mark !== null) forgetPasskeyMark();',
    noticedBy: MARKS,
  },
  {
    bug: 'a phone that reads codes stops after the first, and a second one is typed by hand',
    file: 'packages/ui/src/CodeField.tsx',
    right: `      await listen();
    };`,
    wrong: '    };',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'whoever goes back to change the number starts again from the top of the page',
    file: `${BORROWER}/src/auth/SignIn.tsx`,
    right: 'setEditing(true);',
    wrong: '',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'days of a statement break inside their month on a narrow phone',
    file: `${CABINET}/statements/Sheet.module.css`,
    right: `  .rows div {
    display: block;
  }`,
    wrong: '',
    noticedBy: CAST_SCREENS,
  },
  {
    bug: 'an amount of six digits is cut in the field of a calculator on a narrow phone',
    file: 'packages/ui/src/AmountSlider.module.css',
    right: `  .long {
    font-size: 1.125rem;
  }`,
    wrong: '',
    noticedBy: CAST_SCREENS,
  },
  {
    bug: 'messages that came between two looks are left out where they are more than a page',
    file: LATER_MESSAGES,
    right: 'return answer.earlier ? ask() : withLater(known, after, answer);',
    wrong: 'return withLater(known, after, answer);',
    noticedBy: LATER,
  },
  {
    bug: 'a message never shows that the office has read it',
    file: LATER_MESSAGES,
    right: 'findIndex(({ mine, read }) => mine && !read)',
    wrong: 'findIndex(({ mine, read }) => !mine && !read)',
    noticedBy: LATER,
  },
  {
    bug: 'a refusal that rests on a record of the bureau promises success today',
    file: `${CABINET}/info/afterRefusal.ts`,
    right: 'WAITS.find((wait) => waits.includes(wait))',
    wrong: 'waits.at(0)',
    noticedBy: [`${CABINET}/info/afterRefusal.test.ts`],
  },
  {
    bug: 'a borrower is told the reference of a transfer that no bank has yet',
    file: `${CABINET}/payout/payoutRows.tsx`,
    right: "['sending', 'done'];",
    wrong: "['waiting', 'sending', 'done'];",
    noticedBy: [`${CABINET}/payout/payout.test.tsx`],
  },
  {
    bug: 'a loan that does not pay itself says that it does',
    file: `${CABINET}/autopay/AutopayLine.tsx`,
    right: 'if (!data?.card && !data?.under_way) return null;',
    wrong: 'if (!data) return null;',
    noticedBy: [`${CABINET}/autopay/autopay.test.tsx`],
  },
  {
    bug: 'a session that is over stays in the browser of whoever was signed in',
    file: GATES,
    right: '  clearSession();\n  return { hasToken: false',
    wrong: '  return { hasToken: false',
    noticedBy: LOADERS,
  },
  {
    bug: 'a lost connection signs everybody out',
    file: GATES,
    right: 'error.failure.status > 0',
    wrong: 'error.failure.status >= 0',
    noticedBy: LOADERS,
  },
  {
    bug: 'a session that is over shows what this device remembers of its borrower',
    file: GATES,
    right: '    if (error instanceof ReadError && error.failure.status === 401) throw error;\n',
    wrong: '',
    noticedBy: LOADERS,
  },
  {
    bug: 'a link into the cabinet is forgotten at the sign-in',
    file: GATES,
    right: 'if (elsewhere === paths.auth()) rememberWanted(',
    wrong: 'if (elsewhere !== paths.auth()) rememberWanted(',
    noticedBy: LOADERS,
  },
  {
    bug: 'who is led back after the sign-in has lost the part of the page that the SMS named',
    file: GATES,
    right: '  if (url.pathname + url.search === pathname + search) url.hash = hash;\n',
    wrong: '  void [pathname, search, hash];\n',
    noticedBy: LOADERS,
  },
  {
    bug: 'who is registered is led to the form again',
    file: GATES,
    right: 'redirect(step === null ? paths.cabinet() : paths.signup())',
    wrong: 'redirect(step === 0 ? paths.cabinet() : paths.signup())',
    noticedBy: LOADERS,
  },
  {
    bug: 'the sign-in page is kept as the cabinet without a connection',
    file: `${BORROWER}/src/pwa/serviceWorker.ts`,
    right: 'ofCabinet && answer.ok && !answer.redirected',
    wrong: 'ofCabinet && answer.ok',
    noticedBy: WORKER,
  },
  {
    bug: 'a slow network keeps the kept cabinet from opening',
    file: `${BORROWER}/src/pwa/serviceWorker.ts`,
    right: 'return Promise.race([fresh.catch(() => kept), patience]);',
    wrong: 'return patience.then(() => fresh).catch(() => kept);',
    noticedBy: WORKER,
  },
  {
    bug: 'a new version of the app waits until every window of it was closed',
    file: `${BORROWER}/src/pwa/serviceWorker.ts`,
    right: '  await worker.skipWaiting();\n',
    wrong: '',
    noticedBy: WORKER,
  },
  {
    bug: 'a new version of the app throws away what others keep at this address',
    file: `${BORROWER}/src/pwa/serviceWorker.ts`,
    right: "filter((name) => name.startsWith('application-') && name !== CACHE)",
    wrong: 'filter((name) => name !== CACHE)',
    noticedBy: WORKER,
  },
  {
    bug: 'a connection cut during the first install leaves the cabinet without its worker for good',
    file: `${BORROWER}/src/pwa/registerWorker.ts`,
    right: "  addEventListener('online', () => void register());\n",
    wrong: '',
    noticedBy: [`${BORROWER}/src/pwa/registerWorker.test.ts`],
  },
  {
    bug: 'each return of the connection registers the worker anew',
    file: `${BORROWER}/src/pwa/registerWorker.ts`,
    right: '    if (await navigator.serviceWorker.getRegistration()) return;\n',
    wrong: '',
    noticedBy: [`${BORROWER}/src/pwa/registerWorker.test.ts`],
  },
  {
    bug: 'a signed document opens for whoever should say why first',
    file: `${OFFICE}/widgets/DocumentLinks.tsx`,
    right: "if (may('personal.full')) {",
    wrong: "if (may('personal.full') || may('personal.reveal')) {",
    noticedBy: CUSTOMER,
  },
  {
    bug: 'a client’s page offers nobody to see hidden data',
    file: `${OFFICE}/pages/customer/Customer.tsx`,
    right: "{!isWhole && may('personal.reveal') && (",
    wrong: "{isWhole && may('personal.reveal') && (",
    noticedBy: CUSTOMER,
  },
  {
    bug: 'the first of two people is offered to confirm the same payout again',
    file: `${OFFICE}/pages/payouts/PayoutActions.tsx`,
    right: 'if (isHeld(payout) && !isConfirmedByMe(payout) && may(',
    wrong: 'if (isHeld(payout) && may(',
    noticedBy: PAYOUT,
  },
  {
    bug: 'a loan that was withdrawn is offered to be sent again',
    file: `${OFFICE}/pages/payouts/payoutState.ts`,
    right: "status === 'failed' && agreement === STATUS.payoutFailed;",
    wrong: "status === 'failed' && agreement !== STATUS.active;",
    noticedBy: PAYOUT,
  },
  {
    bug: 'a payout in dispute is offered to whoever may only confirm',
    file: `${OFFICE}/pages/payouts/PayoutActions.tsx`,
    right: "if (isDisputed(payout) && !payout.proposed && may('payouts.settle'))",
    wrong: "if (isDisputed(payout) && may('payouts.confirm'))",
    noticedBy: PAYOUT,
  },
  {
    bug: 'what the bank has not made is proposed as made',
    file: `${OFFICE}/pages/payouts/payoutActs.ts`,
    right: "outcome: 'not-made'",
    wrong: "outcome: 'made'",
    noticedBy: PAYOUT,
  },
  {
    bug: 'beside a case nobody reads that a part was written off',
    file: `${OFFICE}/pages/cases/CaseSchedule.tsx`,
    right: "['recalculated', 'forgiven', 'written_off']",
    wrong: "['recalculated', 'forgiven']",
    noticedBy: SCHEDULES,
  },
  {
    bug: 'reward that is not asked for after all reads as reward added',
    file: `${OFFICE}/pages/customer/amountsOf.ts`,
    right: '[row.added, `-${row.saved}`]',
    wrong: '[row.added, row.saved]',
    noticedBy: SCHEDULES,
  },
  {
    bug: 'a card page that is pressed twice pays twice, in the sandbox',
    file: CARD_PAGES,
    right: "if (!isOpen(payment) || payment.status !== '3D') {",
    wrong: 'if (!payment) {',
    noticedBy: CARD,
  },
  {
    bug: 'the sandbox’s card pays without its owner’s code',
    file: CARD_PAGES,
    right: "if (String(code ?? '').replace(/\\s/g, '') !== CONFIRMATION_CODE) {",
    wrong: 'if (code !== undefined && String(code).length !== CONFIRMATION_CODE.length) {',
    noticedBy: CARD,
  },
  {
    bug: 'more goes back to a card of the sandbox than was charged',
    file: CARD_PAGES,
    right: 'part > 0 && addTiyn(gone, part) < charged;',
    wrong: 'part > 0;',
    noticedBy: CARD,
  },
  {
    bug: 'the office door leads back to a queue without its filter',
    file: `${OFFICE}/shell/session.tsx`,
    right: 'const here = location.pathname + location.search;',
    wrong: 'const here = location.pathname;',
    noticedBy: DOORS,
  },
  {
    bug: 'the office door leads home, whatever address was wanted',
    file: `${OFFICE}/pages/account/SignIn.tsx`,
    right: 'navigate(from ?? paths.home(), { replace: true });',
    wrong: 'void from;\n      navigate(paths.home(), { replace: true });',
    noticedBy: DOORS,
  },
  {
    bug: 'the office door to a queue of others stands open',
    file: `${OFFICE}/pages/queue/Queue.tsx`,
    right: 'if (!queue || !may(QUEUES[queue].view))',
    wrong: 'if (!queue || may === undefined)',
    noticedBy: DOORS,
  },
  {
    bug: 'the office door has no way home from an item of no queue',
    file: `${OFFICE}/pages/queue/Item.tsx`,
    right: 'if (queue === undefined || !Object.hasOwn(QUEUES, queue))',
    wrong: 'if (queue === undefined)',
    noticedBy: DOORS,
  },
  {
    bug: 'the office door has no way home from an address of nothing',
    file: `${OFFICE}/routes.tsx`,
    right: '{ path: \'*\', element: <Navigate to="/office" replace /> },',
    wrong: "{ path: '*', element: null },",
    noticedBy: DOORS,
  },
  {
    bug: 'the office door lets in whoever has left',
    file: `${OFFICE}/shell/OfficeShell.tsx`,
    right: '    await call(signOutStaff, {}).catch(() => {});\n',
    wrong: '',
    noticedBy: DOORS,
  },
  {
    bug: 'a field of a product that the server refuses is not marked',
    file: `${OFFICE}/pages/settings/useRefusedFields.ts`,
    right: 'setWrong(error.fields)',
    wrong: 'setWrong({})',
    noticedBy: ['e2e/office-settings.journey.ts'],
  },
  {
    bug: 'a message that is too long is sent and comes back',
    file: `${BORROWER}/src/cabinet/conversation/MessageForm.tsx`,
    right: 'length <= LENGTH_MAX && (length',
    wrong: '(length',
    noticedBy: ['e2e/conversation.journey.ts'],
  },
  {
    bug: 'a bank’s app is opened with a sum that this device only remembers',
    file: `${CABINET}/payments/AppWay.tsx`,
    right: 'amount === null || !isFresh ? null',
    wrong: 'amount === null ? null',
    noticedBy: [`${CABINET}/payments/pay-ways.test.tsx`],
  },
  {
    bug: 'the language of an address is chosen again at each reload',
    file: `${BORROWER}/src/languageOfApp.ts`,
    right: 'pathname + withoutLanguage(search) + hash',
    wrong: 'pathname + search + hash',
    noticedBy: [`${BORROWER}/src/languageOfApp.test.ts`],
  },
  {
    bug: 'whoever is in a pause is told how to be less late',
    file: `${CABINET}/help/answersAt.ts`,
    right: ' || agreement.paused_until !== null) return null;',
    wrong: ') return null;',
    noticedBy: [`${CABINET}/help/answers.test.tsx`],
  },
  {
    bug: 'half a correction of income lies behind a closed form',
    file: `${OFFICE}/pages/review/IncomeForm.tsx`,
    right: 'useFolded(!toRead.is_read || isTyped)',
    wrong: 'useFolded(!toRead.is_read)',
    noticedBy: [`${OFFICE}/pages/review/income.test.tsx`],
  },
  {
    bug: 'notifications cannot be turned on under a new key while the former one stands',
    file: `${BORROWER}/src/pwa/deviceNotifications.ts`,
    right: '    if (!(await isSubscribedUnder(publicKey))) await unsubscribeDevice();\n',
    wrong: '',
    noticedBy: [`${BORROWER}/src/pwa/deviceNotifications.test.ts`],
  },
];
