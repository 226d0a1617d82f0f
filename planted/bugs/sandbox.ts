import type { PlantedBug } from '../planted-bug.ts';

const SANDBOX = 'apps/sandbox/src';
const CALENDAR_PAGE = `${SANDBOX}/pages/calendar-page.ts`;
const CALENDAR = [`${SANDBOX}/pages/calendar-page.test.ts`];
const TERMINAL_PAGE = `${SANDBOX}/pages/terminal-page.ts`;
const TERMINAL = [`${SANDBOX}/pages/terminal-page.test.ts`];
const MOVING = 'apps/server/src/platform/business-calendar.ts';
const MOVED = ['apps/server/src/platform/business-calendar.test.ts'];
const ROUTES = [`${SANDBOX}/routes/sandbox-routes.test.ts`];

/** The terminal and the calendar by which somebody plays a loan to its end. */
export const SANDBOX_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a press on the kiosk’s button is a payment of its own each time',
    file: `${SANDBOX}/routes/terminal-pages.ts`,
    right: '    const payment = { ...reading.entry, transactionId };\n',
    wrong: '    const payment = { ...reading.entry, transactionId: newTransactionId() };\n',
    noticedBy: ROUTES,
  },
  {
    bug: 'the kiosk takes money for a number that is none',
    file: `${SANDBOX}/routes/terminal-pages.ts`,
    right: 'if (!reading.ok || !TRANSACTION_ID.test(transactionId)) {',
    wrong: 'if (!reading.ok) {',
    noticedBy: ROUTES,
  },
  {
    bug: 'the kiosk shows its first screen again, whatever was typed',
    file: `${SANDBOX}/routes/terminal-pages.ts`,
    right: 'const isFresh = account === undefined && sum === undefined;',
    wrong: 'const isFresh = account === undefined || sum !== undefined;',
    noticedBy: ROUTES,
  },
  {
    bug: 'what a terminal reports carries the hour of Greenwich',
    file: `${SANDBOX}/terminal/terminal-network.ts`,
    right: "timeZone: 'Asia/Almaty'",
    wrong: "timeZone: 'UTC'",
    noticedBy: ROUTES,
  },
  {
    bug: 'a terminal that hears nothing says that the lender refused',
    file: `${SANDBOX}/terminal/terminal-network.ts`,
    right: "    return { kind: 'silent' } as const;\n",
    wrong: "    return { kind: 'answer', result: 300, comment: '', prvTxn: '', payer: '' } as const;\n",
    noticedBy: ROUTES,
  },
  {
    bug: 'the kiosk asks for money though the lender said no',
    file: TERMINAL_PAGE,
    right:
      "if (answer.kind === 'silent' || answer.result !== 0)\n    return refusedPage(visit, payment, answer, text[WORDS[place].silent], place);",
    wrong:
      "if (answer.kind === 'silent') return refusedPage(visit, payment, answer, text[WORDS[place].silent], place);",
    noticedBy: TERMINAL,
  },
  {
    bug: 'money that the lender refused gets a receipt',
    file: TERMINAL_PAGE,
    right: "  if (answer.result !== 0) return refusedPage(visit, payment, answer, '', place);\n",
    wrong: '',
    noticedBy: TERMINAL,
  },
  {
    bug: 'money without an answer gets a receipt',
    file: TERMINAL_PAGE,
    right:
      "  if (answer.kind === 'silent') return unansweredPage(visit, payment, place);\n  if (answer.result !== 0)",
    wrong:
      "  if (answer.kind === 'silent') answer = { ...payment, kind: 'answer', result: 0, comment: '', prvTxn: '', payer: '' };\n  if (answer.result !== 0)",
    noticedBy: TERMINAL,
  },
  {
    bug: 'money without an answer is paid again as another payment',
    file: TERMINAL_PAGE,
    right:
      '<p>${text[WORDS[place].inDoubt]}</p>\n<form action="/sandbox/${place}" method="post">${hiddenPayment(payment)}',
    wrong:
      '<p>${text[WORDS[place].inDoubt]}</p>\n<form action="/sandbox/${place}" method="get">${hiddenPayment({ ...payment, transactionId: \'\' })}',
    noticedBy: TERMINAL,
  },
  {
    bug: 'the receipt shows the network’s number as the lender’s',
    file: TERMINAL_PAGE,
    right: '<dt>${text.receiptNumber}</dt><dd>${answer.prvTxn}</dd>',
    wrong: '<dt>${text.receiptNumber}</dt><dd>${payment.transactionId}</dd>',
    noticedBy: TERMINAL,
  },
  {
    bug: 'who goes back from the kiosk’s question types everything again',
    file: TERMINAL_PAGE,
    right: 'href="/sandbox/terminal?${queryOf(payment)}"',
    wrong: 'href="/sandbox/terminal?edit="',
    noticedBy: TERMINAL,
  },
  {
    bug: 'a wrong sum is shown at the account',
    file: TERMINAL_PAGE,
    right: "const field = wrong === 'accountMissing' ? 'account' : wrong && 'sum';",
    wrong: "const field = wrong && 'account';",
    noticedBy: TERMINAL,
  },
  {
    bug: 'the calendar offers today and the days gone by',
    file: CALENDAR_PAGE,
    right: '  if (day <= today) {',
    wrong: '  if (day < today.slice(0, 7)) {',
    noticedBy: CALENDAR,
  },
  {
    bug: 'the calendar turns back to a month gone by',
    file: CALENDAR_PAGE,
    right: 'month > today.slice(0, 7)',
    wrong: 'month >= today.slice(0, 7)',
    noticedBy: CALENDAR,
  },
  {
    bug: 'the calendar marks working days as days off',
    file: CALENDAR_PAGE,
    right: "const off = !isWorkingDay(day, lender.hours) && 'off';",
    wrong: "const off = isWorkingDay(day, lender.hours) && 'off';",
    noticedBy: CALENDAR,
  },
  {
    bug: 'the calendar marks weekends and no holiday',
    file: CALENDAR_PAGE,
    right: "const off = !isWorkingDay(day, lender.hours) && 'off';",
    wrong: "const off = weekdayOf(day) > 4 && 'off';",
    noticedBy: CALENDAR,
  },
  {
    bug: 'the calendar’s Monday is called Tuesday',
    file: CALENDAR_PAGE,
    right: '.getUTCDay() + 6) % 7;',
    wrong: '.getUTCDay()) % 7;',
    noticedBy: CALENDAR,
  },
  {
    bug: 'the button to the opening leads to now',
    file: CALENDAR_PAGE,
    right: 'const opening = nextWorkingInstant(nowMs, hours);',
    wrong: 'const opening = isWorkingInstant(nowMs, hours) ? nextWorkingInstant(nowMs, hours) : nowMs;',
    noticedBy: CALENDAR,
  },
  {
    bug: 'by the calendar people are at work at night',
    file: CALENDAR_PAGE,
    right: 'const working = isWorkingInstant(nowMs, hours);',
    wrong: 'const working = isWorkingDay(day, hours);',
    noticedBy: CALENDAR,
  },
  {
    bug: 'the date of the calendar may be today, which it then refuses',
    file: CALENDAR_PAGE,
    right: 'const tomorrow = addDays(dayInAlmaty(nowMs), 1);',
    wrong: 'const tomorrow = addDays(dayInAlmaty(nowMs), 0);',
    noticedBy: CALENDAR,
  },
  {
    bug: 'a week of the calendar is a day',
    file: CALENDAR_PAGE,
    right: 'name="advance_days" value="7"',
    wrong: 'name="advance_days" value="1"',
    noticedBy: CALENDAR,
  },
  {
    bug: 'a day that has passed moves the calendar by its page',
    file: `${SANDBOX}/routes/calendar-move.ts`,
    right: "  if (isDay ? to <= dayInAlmaty(nowMs) : toMs <= nowMs) return refusal('toPast');\n",
    wrong: '',
    noticedBy: [`${SANDBOX}/routes/calendar-move.test.ts`, ...ROUTES],
  },
  {
    bug: 'a page reloaded after a move moves the calendar again',
    file: `${SANDBOX}/routes/calendar-pages.ts`,
    right: "    return reply.redirect('/sandbox/calendar?moved=', 303);\n",
    wrong: "    return sendPage(reply, calendarPage(visit(request), { notice: 'movedTo' }));\n",
    noticedBy: ROUTES,
  },
  {
    bug: 'a moment that passed while others moved the calendar does the jobs of today once more',
    file: MOVING,
    right: '      if (targetMs <= clock.now().getTime()) return;\n',
    wrong: '',
    noticedBy: MOVED,
  },
  {
    bug: 'the calendar passes the openings of the days between, so that a loan falls due on a later day',
    file: MOVING,
    right: 'return stop < targetMs ? stop : null;',
    wrong: 'return null;',
    noticedBy: MOVED,
  },
];
