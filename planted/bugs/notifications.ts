import type { PlantedBug } from '../planted-bug.ts';

const SUPPORT = 'apps/server/src/modules/support';
const CONVERSATION = [`${SUPPORT}/conversation/conversation.db.test.ts`];
const NOTIFICATIONS = 'apps/server/src/modules/notifications';
const RULES = [`${NOTIFICATIONS}/rules.test.ts`];
const DELIVERY = [`${NOTIFICATIONS}/deliver.db.test.ts`];
const QUIET_HOURS = [`${NOTIFICATIONS}/quiet-hours.db.test.ts`];
const CHOICE = [`${NOTIFICATIONS}/choose-notifications.db.test.ts`];

/** What borrowers are told: when, in which language, by which channel, and once. */
export const NOTIFICATION_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a delay is told in the middle of the night',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: "  overdue: 'by-day',",
    wrong: "  overdue: 'at-once',",
    noticedBy: QUIET_HOURS,
  },
  {
    bug: 'the end of a claim is told at night',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: "  'claim-assigned': 'by-day',",
    wrong: "  'claim-assigned': 'at-once',",
    noticedBy: RULES,
  },
  {
    bug: 'a code to sign in waits for the morning',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: "  'sign-in-code': 'awaited',",
    wrong: "  'sign-in-code': 'by-day',",
    noticedBy: RULES,
  },
  {
    bug: 'quiet hours begin a minute late',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: '(from <= time && time < until)',
    wrong: '(from <= time && time <= until)',
    noticedBy: RULES,
  },
  {
    bug: 'what is written before eight in the morning waits for tomorrow',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: 'time < from ? day : addDays(day, 1)',
    wrong: 'addDays(day, 1)',
    noticedBy: RULES,
  },
  {
    bug: 'codes wait behind all other messages',
    file: `${NOTIFICATIONS}/send-message.ts`,
    right: 'URGENCY[sendingTime(message.kind)]',
    wrong: "'soon'",
    noticedBy: [`${NOTIFICATIONS}/send-message.db.test.ts`],
  },
  {
    bug: 'an old code still goes out',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: "return SENDING_TIME[kind] === 'awaited' && now.getTime() - createdAt.getTime() > CODE_LIFE_MS;",
    wrong:
      "return SENDING_TIME[kind] === 'awaited' && now.getTime() - createdAt.getTime() > 60 * CODE_LIFE_MS;",
    noticedBy: RULES,
  },
  {
    bug: 'who has chosen letters alone is reminded by SMS as well',
    file: `${NOTIFICATIONS}/notify-borrower.ts`,
    right: 'if (choice.bySms && !isPhoneLeft) {',
    wrong: 'if (!isPhoneLeft) {',
    noticedBy: CHOICE,
  },
  {
    bug: 'who has turned reminders off is not told that the money came either',
    file: `${NOTIFICATIONS}/notify-borrower.ts`,
    right: 'const isChosen = ({ kind }: News): boolean => isReminder(kind);',
    wrong: 'const isChosen = (_: News): boolean => true;',
    noticedBy: CHOICE,
  },
  {
    bug: 'a stranger who has the number now reads of a loan',
    file: `${NOTIFICATIONS}/notify-borrower.ts`,
    right: 'if (choice.bySms && !isPhoneLeft) {',
    wrong: 'if (choice.bySms) {',
    noticedBy: ['apps/server/src/modules/identity/identification/identification.db.test.ts'],
  },
  {
    bug: 'a push shows on a locked screen that somebody is late',
    file: `${NOTIFICATIONS}/notify-borrower.ts`,
    right: 'pushPayload(services.lender.brand.latinName, language);',
    wrong: 'pushPayload(text, language);',
    noticedBy: DELIVERY,
  },
  {
    bug: 'a push comes in Russian to whoever reads Kazakh',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: 'body: PUSH[language],',
    wrong: 'body: PUSH.ru,',
    noticedBy: DELIVERY,
  },
  {
    bug: 'whoever reads Kazakh is told in Russian',
    file: `${NOTIFICATIONS}/rules.ts`,
    right: 'return filledWords(extra ?? words[language], values);',
    wrong: 'return filledWords(extra ?? words.ru, values);',
    noticedBy: RULES,
  },
  {
    bug: 'a message that was sent goes out again when its job comes twice',
    file: `${NOTIFICATIONS}/store.ts`,
    right: 'FROM outgoing_message WHERE message_id = ${messageId} AND sent_at IS NULL AND failure IS NULL`',
    wrong: 'FROM outgoing_message WHERE message_id = ${messageId} AND failure IS NULL`',
    noticedBy: DELIVERY,
  },
  {
    bug: 'a number that the gateway refused is tried for ever',
    file: `${NOTIFICATIONS}/store.ts`,
    right: 'FROM outgoing_message WHERE message_id = ${messageId} AND sent_at IS NULL AND failure IS NULL`',
    wrong: 'FROM outgoing_message WHERE message_id = ${messageId} AND sent_at IS NULL`',
    noticedBy: DELIVERY,
  },
  {
    bug: 'a repeated message goes to the gateway under a new id, so that it is sent twice',
    file: `${NOTIFICATIONS}/deliver-message.ts`,
    right: 'services.sms.send({ phone: recipient, text, key });',
    wrong: 'services.sms.send({ phone: recipient, text, key: services.randomness.uuid() });',
    noticedBy: DELIVERY,
  },
  {
    bug: 'while the gateway is away a message is given up',
    file: `${NOTIFICATIONS}/deliver-message.ts`,
    right: "if (outcome.kind === 'unavailable')\n    throw new Error(",
    wrong: "if (outcome.kind === 'unavailable')\n    services.log.warn({}, ",
    noticedBy: DELIVERY,
  },
  {
    bug: 'what was held over night comes in any order',
    file: `${NOTIFICATIONS}/store.ts`,
    right: 'ORDER BY created_at, message_number`);\n  return rows.map(({ messageId }) => messageId);',
    wrong: 'ORDER BY message_id`);\n  return rows.map(({ messageId }) => messageId);',
    noticedBy: QUIET_HOURS,
  },
  {
    bug: 'a later answer of the gateway takes back that an SMS was delivered',
    file: `${NOTIFICATIONS}/store.ts`,
    right: "WHERE channel = 'sms' AND provider_id = ${providerId} AND delivery IS NULL`",
    wrong: "WHERE channel = 'sms' AND provider_id = ${providerId}`",
    noticedBy: DELIVERY,
  },
  {
    bug: 'an eleventh browser is told beside ten old ones',
    file: `${NOTIFICATIONS}/add-device.ts`,
    right: 'others.slice(DEVICES_MAX - 1)',
    wrong: 'others.slice(DEVICES_MAX)',
    noticedBy: DELIVERY,
  },
  {
    bug: 'we call any address that a visitor names as their browser’s push service',
    file: `${NOTIFICATIONS}/add-device.ts`,
    right:
      "if (!services.push.knows(subscription.endpoint)) return refuse('push_service_unknown', {}, 'endpoint');",
    wrong: '',
    noticedBy: DELIVERY,
  },
  {
    bug: 'an SMS does not say whom it is from',
    file: `${NOTIFICATIONS}/send-message.ts`,
    right: "message.channel === 'sms' ? signMessage(services.lender, message.text) : message.text;",
    wrong: "message.channel === 'email' ? signMessage(services.lender, message.text) : message.text;",
    noticedBy: DELIVERY,
  },
  {
    bug: 'what did not come is told to a stranger who has the number now',
    file: `${NOTIFICATIONS}/find-address.ts`,
    right: 'known === undefined || known.isPhoneLeft ? null',
    wrong: 'known === undefined ? null',
    noticedBy: [`${NOTIFICATIONS}/repeat-message.db.test.ts`],
  },
  {
    bug: 'staff read the code with which a client changes their account',
    file: 'database/migrations/0490_messages-of-the-office.sql',
    right: "('sign-in-code', 'sign-code', 'contact-code', 'acting-code') THEN body_sealed",
    wrong: "('sign-in-code', 'sign-code', 'acting-code') THEN body_sealed",
    noticedBy: ['apps/server/src/modules/desk/customers/customers.db.test.ts'],
  },
];

/** What a borrower and the office say to each other. */
export const CONVERSATION_BUGS: readonly PlantedBug[] = [
  {
    bug: 'whoever has read one answer counts as having read those after it',
    file: `${SUPPORT}/conversation/store.ts`,
    right: 'max(step_id) FILTER (WHERE step_id <= ${stepId}) AS read_step_id',
    wrong: 'max(step_id) FILTER (WHERE ${stepId} > 0) AS read_step_id',
    noticedBy: CONVERSATION,
  },
  {
    bug: 'the answers of the office use up what a borrower may write in a day',
    file: `${SUPPORT}/conversation/store.ts`,
    right: "support_case.kind = 'conversation' AND said.kind = 'added'\n          AND at >",
    wrong: "support_case.kind = 'conversation'\n          AND at >",
    noticedBy: CONVERSATION,
  },
  {
    bug: 'a page that holds all messages offers to go back to earlier ones',
    file: `${SUPPORT}/conversation/read-conversation.ts`,
    right: 'earlier: found.length > PAGE,',
    wrong: 'earlier: found.length >= PAGE,',
    noticedBy: CONVERSATION,
  },
  {
    bug: 'each further message puts the answer off',
    file: `${SUPPORT}/conversation/rules.ts`,
    right: "status === 'answered';",
    wrong: "status !== 'closed';",
    noticedBy: CONVERSATION,
  },
  {
    bug: 'who is away is told of every single answer',
    file: `${SUPPORT}/conversation/store.ts`,
    right: 'WHERE case_id = ${caseId} AND told_step_id <= borrower_read_step_id`);',
    wrong: 'WHERE case_id = ${caseId}`);',
    noticedBy: CONVERSATION,
  },
  {
    bug: 'a conversation that is put off stays late by its former hour',
    file: `${SUPPORT}/working/work-on-case.ts`,
    right: 'if (found.answerDueAt === null) return move;',
    wrong: 'if (found.answerDueAt !== null) return move;',
    noticedBy: CONVERSATION,
  },
  {
    bug: 'an hour of calls never fills up',
    file: `${SUPPORT}/callback/rules.ts`,
    right: '(asked.get(at.getTime()) ?? 0) < callsAnHour',
    wrong: '(asked.get(at.getTime()) ?? 0) <= callsAnHour',
    noticedBy: [`${SUPPORT}/callback/callback.db.test.ts`],
  },
  {
    bug: 'a part of a long SMS holds as much as a short one',
    file: 'packages/contracts/src/office/settings/sms-parts.ts',
    right: 'const UCS2 = { alone: 70, joined: 67 } as const;',
    wrong: 'const UCS2 = { alone: 70, joined: 70 } as const;',
    noticedBy: ['packages/contracts/src/office/settings/sms-parts.test.ts'],
  },
  {
    bug: 'staff are told that a message goes again which has nowhere to go',
    file: `${NOTIFICATIONS}/order-repeat.ts`,
    right:
      "  if ((await findAddressToday(services, tx, message)) === null) return refuse('message_no_address');\n",
    wrong: '',
    noticedBy: [`${NOTIFICATIONS}/repeat-message.db.test.ts`],
  },
  {
    bug: 'what was told speaks by the words of the release, whatever it said then',
    file: 'apps/server/src/modules/settings/message/find-words.ts',
    right: 'documents.get(wordsVersion ?? 0) ?? givenWords(kind)',
    wrong: 'givenWords(kind)',
    noticedBy: ['apps/server/src/modules/settings/message/message.db.test.ts'],
  },
  {
    bug: 'the office writes over what a client has asked and nobody has seen',
    file: `${SUPPORT}/conversation/write-to-borrower.ts`,
    right: 'if (unseen > 0) {',
    wrong: 'if (unseen < 0) {',
    noticedBy: ['apps/server/src/modules/desk/customers/write-about-customer.db.test.ts'],
  },
  {
    bug: 'what the office writes first counts as an answer in time',
    file: `${SUPPORT}/conversation/write-to-borrower.ts`,
    right: "const into = isNew ? { ...found, status: 'answered' as const } : found;",
    wrong: 'const into = found;',
    noticedBy: ['apps/server/src/modules/desk/customers/write-about-customer.db.test.ts'],
  },
  {
    bug: 'a stranger who left an address too is never answered by a lender that sends no letters',
    file: `${SUPPORT}/working/work-on-case.ts`,
    right: 'if (contact.phone && !isByMail)',
    wrong: 'if (contact.phone && !contact.email)',
    noticedBy: [`${SUPPORT}/cases/cases.db.test.ts`],
  },
  {
    bug: 'a client’s page shows what was written down about every client',
    file: `${SUPPORT}/notes/store.ts`,
    right: 'WHERE borrower_id = ${borrowerId} AND (${before}::bigint IS NULL OR note_id',
    wrong: 'WHERE ${borrowerId}::bigint > 0 AND (${before}::bigint IS NULL OR note_id',
    noticedBy: ['apps/server/src/modules/desk/customers/write-about-customer.db.test.ts'],
  },
  {
    bug: 'the last day for the answer to a letter is counted without the days that the office has set',
    file: `${SUPPORT}/cases/open-case.ts`,
    right: 'answerBy(asked.kind, receivedDay, services.lender.hours)',
    wrong: 'answerBy(asked.kind, receivedDay, {})',
    noticedBy: [`${SUPPORT}/cases/cases.db.test.ts`],
  },
  {
    bug: 'the words of a delay with a refund that gave too much may leave out article 9-2',
    file: 'packages/contracts/src/office/settings/message.ts',
    right: '...(mentions ? [mentions] : [])',
    wrong: "...(mentions && case_ === 'usual' ? [mentions] : [])",
    noticedBy: ['apps/server/src/modules/settings/message/rules.test.ts'],
  },
  {
    bug: 'words that the office sets are measured with the places of their values, not with the values',
    file: 'packages/contracts/src/office/settings/message.ts',
    right: 'signedSms(latinName, filledWords(said, exampleValues(language)))',
    wrong: 'signedSms(latinName, said)',
    noticedBy: ['apps/server/src/modules/settings/message/rules.test.ts'],
  },
  {
    bug: 'words that the office sets are measured without the name that begins their SMS',
    file: 'packages/contracts/src/office/settings/message.ts',
    right: 'signedSms(latinName, filledWords(said, exampleValues(language)))',
    wrong: 'filledWords(said, exampleValues(language))',
    noticedBy: ['apps/server/src/modules/settings/message/rules.test.ts'],
  },
];
