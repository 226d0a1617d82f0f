import { makeIin } from '@senim/kazakhstan/iin';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../borrower/endpoints.ts';
import { fieldMessage } from '../text/field-messages.ts';
import { type FieldCode, isFieldCode } from './field-codes.ts';

type Values = Readonly<Record<string, unknown>>;
type Wrong = readonly [field: string, value: unknown, code: FieldCode];
interface Example {
  readonly good: Values;
  readonly wrong: readonly Wrong[];
}

const IIN = makeIin('1990-01-01', 'female', 13) ?? '';
/** One digit differs, so that the check digit is wrong. */
const IIN_BROKEN = IIN.slice(0, 11) + ((Number(IIN[11]) + 1) % 10);
const HASH = 'a'.repeat(64);
const LOAN = {
  loan_purpose: 'medical',
  loan_type: 'short',
  amount: 20_000,
  period: '15',
  schedule_kind: 'single',
  due_day: '28',
  promo_code: '',
  consent_insurance: false,
  insurance_version: '3',
  consent_credit_bureau: true,
};
const LOAN_WRONG: readonly Wrong[] = [
  ['loan_purpose', 'yacht', 'loan_purpose_unknown'],
  ['loan_purpose', '', 'required'],
  ['loan_type', 'Middle size', 'loan_type_unknown'],
  ['amount', '20e3', 'amount_invalid'],
  ['amount', 0, 'amount_invalid'],
  ['amount', 1000.5, 'amount_invalid'],
  ['amount', true, 'amount_invalid'],
  ['period', 'две недели', 'period_invalid'],
  ['period', null, 'required'],
  ['schedule_kind', 'balloon', 'schedule_kind_unknown'],
  ['due_day', 29, 'due_day_unknown'],
  ['due_day', 0, 'due_day_unknown'],
  ['promo_code', 'A', 'too_short'],
  ['promo_code', 'A'.repeat(41), 'too_long'],
  ['consent_insurance', 'yes', 'incorrect_value'],
  ['insurance_version', 'новая', 'incorrect_value'],
  ['consent_credit_bureau', false, 'consent_required'],
];
const byId = (field: string): Example => ({ good: { [field]: 7 }, wrong: [[field, 'x', 'incorrect_value']] });
const ATTRIBUTION = { source: 'leads', click_id: '', web_id: '7', addons: { sub: '1' } };
const CODE_WRONG: readonly Wrong[] = [
  ['code', '12345', 'code_format'],
  ['code', '', 'required'],
];
const PERSON_WRONG: readonly Wrong[] = [
  ['phone', '+1 701 123 45 67', 'phone_invalid'],
  ['phone', ' ', 'required'],
  ['iin', '12', 'iin_not_12_digits'],
  ['iin', IIN_BROKEN, 'iin_invalid'],
  ['iin', 900101, 'incorrect_value'],
];
const LETTER = {
  name: 'Айгерім',
  phone: '8 701 123 45 67',
  email: 'aigerim@mail.kz',
  text: 'Деньги списаны дважды.\r\nПроверьте, пожалуйста.',
  consent_personal_data: true,
};
const LETTER_WRONG: readonly Wrong[] = [
  ['topic', 'weather', 'topic_unknown'],
  ['topic', '', 'required'],
  ['name', 'А', 'too_short'],
  ['phone', '12', 'phone_invalid'],
  ['email', 'aigerim@', 'email_invalid'],
  ['text', 'Коротко', 'too_short'],
  ['text', 'а'.repeat(5001), 'too_long'],
  ['consent_personal_data', undefined, 'consent_required'],
];

const PAYMENT_WRONG: readonly Wrong[] = [
  ['amount', '', 'required'],
  ['amount', null, 'required'],
  ['amount', 0, 'amount_invalid'],
  ['amount', '0.00', 'amount_invalid'],
  ['amount', '10.455', 'amount_invalid'],
  ['amount', '-5', 'amount_invalid'],
  ['amount', true, 'amount_invalid'],
];

const BODIES: Readonly<Record<string, Example>> = {
  'application.question-answer': {
    good: { text: 'Фамилия пишется через О' },
    wrong: [
      ['text', '', 'required'],
      ['text', 'х', 'too_short'],
    ],
  },
  'auth.sms-send': { good: { phone: '8 (701) 123-45-67', iin: IIN }, wrong: PERSON_WRONG },
  'acting.open': {
    good: { ticket: 'a'.repeat(43) },
    wrong: [['ticket', 'a'.repeat(42), 'too_short']],
  },
  'auth.register.sms-check': {
    good: { phone: '77011234567', iin: IIN, code: '123 456', attribution: ATTRIBUTION },
    wrong: [
      ...PERSON_WRONG,
      ...CODE_WRONG,
      ['attribution', { ...ATTRIBUTION, source: 1 }, 'incorrect_value'],
      ['attribution', { ...ATTRIBUTION, click_id: 'x'.repeat(301) }, 'incorrect_value'],
      ['attribution', { ...ATTRIBUTION, addons: null }, 'incorrect_value'],
      ['attribution', { ...ATTRIBUTION, age_days: 366 }, 'incorrect_value'],
      ['attribution', { ...ATTRIBUTION, age_days: -1 }, 'incorrect_value'],
    ],
  },
  'application.step1': {
    good: {
      surname: 'Сейтқали',
      name: ' Айгерім ',
      patronymic: null,
      email: 'Aigerim@Mail.KZ',
      id_number: '012 345 678',
      id_issued_by: 'mvd',
      id_issue_date: '02.01.2020',
      id_expiry_date: '2030-01-01',
      consent_personal_data: true,
    },
    wrong: [
      ['surname', 'Seitkali', 'cyrillic_only'],
      ['id_expiry_date', '9999-12-31', 'date_invalid'],
      ['name', 'а'.repeat(51), 'too_long'],
      ['patronymic', 'Bolat', 'cyrillic_only'],
      ['email', 'aigerim@', 'email_invalid'],
      ['id_number', '12345678', 'id_number_invalid'],
      ['id_issued_by', 'police', 'id_issuer_unknown'],
      ['id_issue_date', '30.02.2020', 'date_invalid'],
      ['id_expiry_date', undefined, 'required'],
      ['consent_personal_data', 'true', 'consent_required'],
    ],
  },
  'application.step2': {
    good: {
      address: 'Алматы, Абая 1',
      family_status: 'married',
      children_count: '2',
      relatives: [{ kind: 'mother', name: 'Анна', phone: '87011234567' }],
    },
    wrong: [
      ['address', 'А', 'too_short'],
      ['address', 'Алматы\u0000, Абая 1', 'incorrect_value'],
      ['address', 'Алматы\ud800, Абая 1', 'incorrect_value'],
      ['family_status', 'complicated', 'family_status_unknown'],
      ['children_count', -1, 'children_count_invalid'],
      ['relatives', [], 'relatives_required'],
      [
        'relatives',
        Array(6).fill({ kind: 'other', name: 'Анна', phone: '87011234567' }),
        'relatives_too_many',
      ],
      ['relatives', ['Анна'], 'incorrect_value'],
      ['relatives', [{ kind: 'cat', name: 'Анна', phone: '87011234567' }], 'relative_kind_unknown'],
      ['relatives', [{ kind: 'other', phone: '87011234567' }], 'required'],
      ['relatives', [{ kind: 'other', name: 'Anna', phone: '87011234567' }], 'cyrillic_only'],
      ['relatives', [{ kind: 'other', name: 'Анна', phone: '1' }], 'phone_invalid'],
    ],
  },
  'application.step3': {
    good: {
      work_company: 'ТОО «Дала»',
      bin: '',
      oked: null,
      monthly_income: '250 000',
      iban: 'kz84 722c 0000 1234 5678',
      ...LOAN,
    },
    wrong: [
      ['work_company', 'Т', 'too_short'],
      ['bin', '123', 'bin_not_12_digits'],
      ['bin', '000000000001', 'bin_invalid'],
      ['oked', '12', 'oked_invalid'],
      ['monthly_income', '0', 'income_invalid'],
      ['iban', 'KZ84', 'iban_length'],
      ['iban', 'RU84722C000012345678', 'iban_format'],
      ['iban', 'KZ85722C000012345678', 'iban_check'],
      ...LOAN_WRONG,
    ],
  },
  'cabinet.devices.end': {
    good: { id: '3f0c3a52-6a0e-4c43-9a07-0d5b8f0f2a11' },
    wrong: [
      ['id', 'mine', 'incorrect_value'],
      ['id', undefined, 'required'],
    ],
  },
  'auth.passkey.check': {
    good: {
      credential_id: 'x7-_Q',
      client_data: 'eyJ9',
      authenticator_data: 'AAA',
      signature: 'MEU',
      user_handle: 'b3du',
    },
    wrong: [
      ['credential_id', 'not base64url!', 'incorrect_value'],
      ['client_data', 'a'.repeat(5_400), 'incorrect_value'],
      ['authenticator_data', undefined, 'required'],
      ['signature', '', 'incorrect_value'],
      ['user_handle', 'a'.repeat(90), 'incorrect_value'],
    ],
  },
  'cabinet.passkeys.add': {
    good: { credential_id: 'x7-_Q', client_data: 'eyJ9', attestation: 'o2Nm' },
    wrong: [
      ['credential_id', '', 'incorrect_value'],
      ['client_data', undefined, 'required'],
      ['attestation', 'o2Nm==', 'incorrect_value'],
    ],
  },
  'cabinet.passkeys.remove': {
    good: { id: '3f0c3a52-6a0e-4c43-9a07-0d5b8f0f2a11' },
    wrong: [
      ['id', 'mine', 'incorrect_value'],
      ['id', undefined, 'required'],
    ],
  },
  'application.prefill.ask': {
    good: { consent_personal_data: true },
    wrong: [
      ['consent_personal_data', false, 'consent_required'],
      ['consent_personal_data', undefined, 'consent_required'],
    ],
  },
  'application.draft.save': {
    good: { step: 2, values: { 'relatives.0.phone': '8701', children_count: 1, agreed: false } },
    wrong: [
      ['step', 4, 'incorrect_value'],
      ['step', undefined, 'required'],
      ['values', { name: { first: 'А' } }, 'incorrect_value'],
      ['values', { name: 'а'.repeat(301) }, 'incorrect_value'],
      [
        'values',
        Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, 1])),
        'incorrect_value',
      ],
    ],
  },
  'cabinet.application': { good: LOAN, wrong: LOAN_WRONG },
  'cabinet.application.withdraw': byId('application_id'),
  'cabinet.refunds.ask': {
    good: { agreement_id: 7, amount: '9460.18' },
    wrong: [
      ['agreement_id', 'x', 'incorrect_value'],
      ['amount', 'x', 'amount_invalid'],
    ],
  },
  'cabinet.agreements.decline': byId('agreement_id'),
  'cabinet.bmg-update.sms-send': {
    good: { phone: '+7 701 123 45 67', iban: 'KZ84 722C 0000 1234 5678' },
    wrong: [
      ['phone', '123', 'phone_invalid'],
      ['iban', 'KZ84', 'iban_length'],
    ],
  },
  'cabinet.bmg-update.sms-check': { good: { code: '12 34 56' }, wrong: [['code', '12', 'code_format']] },
  'cabinet.consents.withdraw': {
    good: { consent_id: '0190a5d0-5b7c-7c3e-8f00-000000000001' },
    wrong: [['consent_id', '1', 'incorrect_value']],
  },
  'cabinet.insurance.cancel': byId('application_id'),
  'cabinet.own-data.erase': { good: { confirmed: true }, wrong: [['confirmed', false, 'incorrect_value']] },
  'cabinet.notifications.choice': {
    good: { by_sms: true, by_email: false },
    wrong: [
      ['by_sms', 'yes', 'incorrect_value'],
      ['by_email', null, 'incorrect_value'],
    ],
  },
  'cabinet.not-my-loan': {
    good: { agreement_id: 7, text: 'Я не брал этот заём.' },
    wrong: [
      ['agreement_id', 'x', 'incorrect_value'],
      ['text', 'нет', 'too_short'],
    ],
  },
  'cabinet.settlement': {
    good: { agreement_id: 7, topic: 'deferral', monthly: '20 000', text: 'Потеряла работу, прошу отсрочку.' },
    wrong: [
      ['agreement_id', 'x', 'incorrect_value'],
      ['topic', 'money', 'topic_unknown'],
      ['monthly', 'много', 'amount_invalid'],
      ['text', 'нет', 'too_short'],
    ],
  },
  'cabinet.language': {
    good: { language: 'kz' },
    wrong: [
      ['language', null, 'required'],
      ['language', 'kk', 'language_unknown'],
    ],
  },
  'cabinet.mediation': {
    good: { agreement_id: 7, text: 'Прошу позвать медиатора.' },
    wrong: [
      ['agreement_id', null, 'required'],
      ['text', 'нет', 'too_short'],
    ],
  },
  'cabinet.mediation.meeting': {
    good: { reference: 'M-4K7M-9PQ2', answer: 'decline', text: 'В этот день работаю.' },
    wrong: [
      ['reference', 'M', 'too_short'],
      ['answer', 'maybe', 'incorrect_value'],
      ['text', 'x', 'too_short'],
    ],
  },
  'cabinet.offer.decline': {
    good: { agreement_id: 7, text: 'Первый платёж слишком рано.' },
    wrong: [
      ['agreement_id', 'x', 'incorrect_value'],
      ['text', '', 'required'],
    ],
  },
  'cabinet.requests.add': {
    good: { reference: 'S-4K7M-9PQ2', text: 'Справку приложила.' },
    wrong: [
      ['reference', '', 'required'],
      ['text', 'x', 'too_short'],
    ],
  },
  'cabinet.conversation.write': {
    good: { text: 'Когда придёт ответ?' },
    wrong: [
      ['text', 'я'.repeat(2_001), 'too_long'],
      ['text', undefined, 'required'],
    ],
  },
  'cabinet.conversation.read': { good: { id: 12 }, wrong: [['id', 'x', 'incorrect_value']] },
  'cabinet.callback.ask': {
    good: { at: '2026-11-24T05:00:00.000Z', text: 'О новом сроке.' },
    wrong: [
      ['at', '', 'required'],
      ['text', 'x', 'too_short'],
    ],
  },
  'cabinet.requests.write': {
    good: { kind: 'complaint', topic: 'staff', agreement_id: 7, text: 'Со мной говорили грубо.' },
    wrong: [
      ['kind', 'letter', 'incorrect_value'],
      ['topic', 'weather', 'topic_unknown'],
      ['agreement_id', 'x', 'incorrect_value'],
      ['text', 'нет', 'too_short'],
    ],
  },
  'loan.quote': {
    good: { loan_type: 'long', amount: '60 000', period: 30, promo_code: 'FIRST', first_loan: true },
    wrong: [
      ...LOAN_WRONG.filter(([field]) => ['loan_type', 'amount', 'period', 'promo_code'].includes(field)),
      ['first_loan', 'yes', 'incorrect_value'],
    ],
  },
  'cabinet.push.add': {
    good: { endpoint: 'https://push.example/send/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    wrong: [
      ['endpoint', '', 'required'],
      ['endpoint', 'x'.repeat(2_001), 'too_long'],
      ['p256dh', 'B'.repeat(86), 'incorrect_value'],
      ['auth', 'ключ', 'incorrect_value'],
    ],
  },
  'cabinet.push.remove': {
    good: { endpoint: 'https://push.example/send/1' },
    wrong: [['endpoint', '', 'required']],
  },
  'cabinet.notifications.read': {
    good: { ids: ['0190a5d0-5b7c-7c3e-8f00-000000000001'] },
    wrong: [
      ['ids', ['1'], 'incorrect_value'],
      ['ids', '1', 'incorrect_value'],
      ['ids', Array(201).fill('0190a5d0-5b7c-7c3e-8f00-000000000001'), 'incorrect_value'],
    ],
  },
  'cabinet.payment': {
    good: {
      agreement_id: 7,
      amount: '60 350,40',
      purpose: 'debt',
      card_id: '3f0c3a52-6a0e-4c43-9a07-0d5b8f0f2a11',
    },
    wrong: [
      ['card_id', 'mine', 'incorrect_value'],
      ['agreement_id', 'x', 'incorrect_value'],
      ...PAYMENT_WRONG,
      ['purpose', 'gift', 'incorrect_value'],
    ],
  },
  'cabinet.cards.keep': {
    good: { agreement_id: 7, amount: '60 350,40', purpose: 'debt', consent: true },
    wrong: [
      ['agreement_id', 'x', 'incorrect_value'],
      ...PAYMENT_WRONG,
      ['purpose', 'gift', 'incorrect_value'],
      ['consent', false, 'consent_required'],
      ['consent', undefined, 'consent_required'],
    ],
  },
  'cabinet.autopay.on': {
    good: { agreement_id: 12, card_id: '3f0c3a52-6a0e-4c43-9a07-0d5b8f0f2a11', consent: true },
    wrong: [
      ['agreement_id', 'x', 'incorrect_value'],
      ['card_id', undefined, 'required'],
      ['consent', false, 'consent_required'],
    ],
  },
  'cabinet.autopay.off': {
    good: { agreement_id: 12 },
    wrong: [['agreement_id', undefined, 'required']],
  },
  'cabinet.cards.remove': {
    good: { card_id: '3f0c3a52-6a0e-4c43-9a07-0d5b8f0f2a11' },
    wrong: [['card_id', 'mine', 'incorrect_value']],
  },
  'payments.card': {
    good: { account: '26 00000001', amount: 5_000 },
    wrong: [['account', '12 34', 'too_short'], ...PAYMENT_WRONG],
  },
  'cabinet.payments.search': {
    good: { agreement_id: 7, paid_on: '20.11.2026', amount: 5_000, channel: 'terminal', receipt: '17' },
    wrong: [
      ['agreement_id', null, 'required'],
      ['paid_on', '2026-02-30', 'date_invalid'],
      ...PAYMENT_WRONG,
      ['channel', 'post', 'incorrect_value'],
      ['receipt', '1'.repeat(41), 'too_long'],
    ],
  },
  'cabinet.prolongation': {
    good: { agreement_id: 5, days: '10' },
    wrong: [
      ['agreement_id', 'x', 'incorrect_value'],
      ['days', 0, 'period_invalid'],
      ['days', 1.5, 'period_invalid'],
    ],
  },
  'cabinet.prolongation.cancel': {
    good: { agreement_id: 5 },
    wrong: [['agreement_id', 0, 'incorrect_value']],
  },
  'cabinet.refinance': {
    good: { agreement_id: 5, loan_type: 'long', amount: '61 000', period: 30, schedule_kind: 'annuity' },
    wrong: [
      ['agreement_id', undefined, 'required'],
      ['loan_type', 'Middle size', 'loan_type_unknown'],
      ['amount', 0, 'amount_invalid'],
      ['period', 'month', 'period_invalid'],
      ['schedule_kind', 'balloon', 'schedule_kind_unknown'],
    ],
  },
  'cabinet.pause': { good: { agreement_id: '5' }, wrong: [['agreement_id', null, 'required']] },
  'support.debt-disposal': {
    good: { topic: 'deferral', agreement_number: '2600000001', ...LETTER },
    wrong: [...LETTER_WRONG, ['agreement_number', '1'.repeat(21), 'too_long']],
  },
  'documents.remove': { good: { id: 3 }, wrong: [['id', 0, 'incorrect_value']] },
  'support.feedback': { good: { topic: 'question', ...LETTER }, wrong: LETTER_WRONG },
  'support.complaint': {
    good: { topic: 'payment', agreement_number: '2600 000 001', ...LETTER },
    wrong: [...LETTER_WRONG, ['agreement_number', '12', 'too_short']],
  },
  'cabinet.sign.sms-send': byId('agreement_id'),
  'cabinet.confirm.sms-send': byId('agreement_id'),
  'cabinet.confirm.sms-check': {
    good: { agreement_id: '7', code: '123456' },
    wrong: [['agreement_id', null, 'required'], ...CODE_WRONG],
  },
  'cabinet.sign.sms-check': {
    good: { agreement_id: '7', code: '123456', document_sha256: HASH },
    wrong: [
      ['agreement_id', null, 'required'],
      ...CODE_WRONG,
      ['document_sha256', HASH.slice(1), 'hash_format'],
    ],
  },
};

const withBody = ENDPOINTS.filter(({ body }) => body !== undefined);
const bodyOf = (id: string) => {
  const body = withBody.find((endpoint) => endpoint.id === id)?.body;
  if (!body) throw new Error(`No endpoint ${id} with a body.`);
  return body;
};
const codesOf = (id: string, value: unknown) => bodyOf(id).safeParse(value).error?.issues ?? [];

test('every call that takes a body has its example here', () => {
  expect(Object.keys(BODIES).sort()).toEqual(withBody.map(({ id }) => id).sort());
});

test.each(Object.entries(BODIES))('%s takes a good body, and drops what it does not know', (id, { good }) => {
  const read = bodyOf(id).parse({ ...good, unknown_key: 1 });
  expect(read).not.toHaveProperty('unknown_key');
});

test.each(Object.entries(BODIES))('%s has a wrong example for each of its fields', (_, { good, wrong }) => {
  expect([...new Set(wrong.map(([field]) => field))].sort()).toEqual(Object.keys(good).sort());
});

const wrongs = Object.entries(BODIES).flatMap(([id, { good, wrong }]) =>
  wrong.map(([field, value, code]) => ({ id, good, field, value, code })),
);

test.each(wrongs)('$id refuses $field $value with $code', ({ id, good, field, value, code }) => {
  const issues = codesOf(id, { ...good, [field]: value });
  expect(issues.map(({ message }) => message)).toEqual([code]);
  expect(issues[0]?.path[0]).toBe(field);
});

test.each(wrongs)(
  'the sentence for $field $value at $id has no empty place',
  ({ id, good, field, value }) => {
    for (const issue of codesOf(id, { ...good, [field]: value })) {
      const { message, params } = issue as { message: string; params?: Record<string, string | number> };
      if (!isFieldCode(message)) throw new Error(`${message} is not a field code.`);
      expect(fieldMessage(message, 'ru', params)).not.toContain('{');
      expect(fieldMessage(message, 'kz', params)).not.toContain('{');
    }
  },
);

test.each([[null], [[]], ['text'], [7], [{}]])(
  'the body %j is refused by code wherever one is needed',
  (body) => {
    for (const { id } of withBody) {
      const messages = codesOf(id, body).map(({ message }) => message);
      expect(messages, id).not.toEqual([]);
      expect(
        messages.filter((message) => !isFieldCode(message)),
        id,
      ).toEqual([]);
    }
  },
);

test('a letter needs a phone or an e-mail, either is enough, and its lines end in one way', () => {
  const feedback = (contact: Values) => ({
    topic: 'question',
    ...LETTER,
    phone: '',
    email: null,
    ...contact,
  });
  expect(codesOf('support.feedback', feedback({})).map(({ path, message }) => [path[0], message])).toEqual([
    ['phone', 'contact_required'],
  ]);
  const unticked = codesOf('support.feedback', { ...feedback({}), consent_personal_data: false });
  expect(unticked.map(({ message }) => message)).toEqual(['consent_required', 'contact_required']);
  expect(codesOf('support.feedback', feedback({ email: 'a@mail.kz' }))).toEqual([]);
  expect(bodyOf('support.complaint').parse(BODIES['support.complaint']?.good)).toMatchObject({
    agreement_number: '2600000001',
    phone: '77011234567',
    text: 'Деньги списаны дважды.\nПроверьте, пожалуйста.',
  });
});

test('what people type comes out in one form', () => {
  const step1 = bodyOf('application.step1').parse(BODIES['application.step1']?.good);
  expect(step1).toMatchObject({
    name: 'Айгерім',
    email: 'aigerim@mail.kz',
    id_number: '012345678',
    id_issue_date: '2020-01-02',
  });
  const step3 = bodyOf('application.step3').parse(BODIES['application.step3']?.good);
  expect(step3).toMatchObject({
    iban: 'KZ84722C000012345678',
    monthly_income: 250_000,
    amount: 20_000,
    period: 15,
  });
  expect(step3).toMatchObject({ bin: undefined, oked: undefined, promo_code: undefined });
  const person = bodyOf('auth.sms-send').parse({
    phone: '8 (701) 123-45-67',
    iin: `${IIN.slice(0, 6)} ${IIN.slice(6)}`,
  });
  expect(person).toEqual({ phone: '77011234567', iin: IIN });
});

test('a payment is the tenge and tiyn that were typed, however they were', () => {
  const read = (amount: unknown) => bodyOf('payments.card').parse({ account: '2600000001', amount });
  for (const [typed, amount] of [
    [5_000, '5000.00'],
    ['60 350,4', '60350.40'],
    ['60350.04', '60350.04'],
    ['007', '7.00'],
    ['1\u00a0500 ₸', '1500.00'],
  ] as const)
    expect(read(typed)).toMatchObject({ amount });
});
