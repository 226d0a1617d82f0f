import { formatDateTime, formatNumber, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import type { WhatIf } from '../../../api/answers.ts';
import type { Text } from '../../../text/ru/app.ts';

type Row = readonly [measure: string, now: string, then: string];

const numberIn = (language: Language) => (count: number) => formatNumber(count, language);

/** How much there was that a version touches, and how many of the applications would differ in what. */
export function aboutIn(told: WhatIf, text: Text, language: Language): string[] {
  const words = text.settings.whatIf;
  const number = numberIn(language);
  const { applications, payouts, messages, insured } = told;
  return [
    ...(applications ? [differingIn(applications, text, language)] : []),
    ...(payouts ? [words.paid(number(payouts.asked), number(payouts.days))] : []),
    ...(messages ? [words.written(number(messages.asked), number(messages.days))] : []),
    ...(insured ? [words.insured(number(insured.asked), number(insured.taken), number(insured.days))] : []),
  ];
}

function differingIn(
  { asked, days, lost, won, cheaper, dearer }: NonNullable<WhatIf['applications']>,
  text: Text,
  language: Language,
): string {
  const words = text.settings.whatIf;
  const number = numberIn(language);
  const differ = [
    [lost, words.lost],
    [won, words.won],
    [cheaper, words.cheaper],
    [dearer, words.dearer],
  ] as const;
  const said = differ.filter(([count]) => count > 0).map(([count, say]) => say(number(count)));
  const [first = ''] = said;
  const change =
    said.length === 0 ? words.nothing : `${first.charAt(0).toUpperCase()}${said.join('; ').slice(1)}.`;
  return `${words.asked(number(asked), number(days))} ${change}`;
}

/** Each measure as it is now and as it would be. */
export function comparedIn(told: WhatIf, text: Text, language: Language): Row[] {
  const words = text.settings.whatIf;
  const number = numberIn(language);
  const { payouts, consents, messages, sms, book } = told;
  const counted = (measure: string, now: number, then: number): Row => [measure, number(now), number(then)];
  return [
    ...offeredIn(told, text, language),
    ...decidedIn(told, text, language),
    ...(payouts ? [counted(words.waited[payouts.waits_for], payouts.waited_now, payouts.waited_then)] : []),
    ...(messages ? [counted(words.held, messages.waited_now, messages.waited_then)] : []),
    ...promisedIn(told, text, language),
    ...(consents ? [counted(text.consents.askedAnew, consents.asked_now, consents.asked_then)] : []),
    ...(told.goals?.reached ?? []).map(({ goal, count, told_now, told_then }) =>
      counted(words.goal(text.partners.goals[goal], number(count)), told_now, told_then),
    ),
    ...(sms ? [counted(words.parts, sms.parts_now, sms.parts_then)] : []),
    ...insuredIn(told, text, language),
    ...(book ? [counted(words.prolongable, book.prolongable_now, book.prolongable_then)] : []),
  ];
}

function offeredIn({ applications }: WhatIf, text: Text, language: Language): Row[] {
  if (!applications) return [];
  const words = text.settings.whatIf;
  const number = numberIn(language);
  const money = (amount: string) => formatTenge(amount, language);
  return [
    [words.offered, number(applications.offered_now), number(applications.offered_then)],
    [words.approved, number(applications.approved), number(applications.approved_then)],
    [words.amount, money(applications.amount_now), money(applications.amount_then)],
    [words.reward, money(applications.reward_now), money(applications.reward_then)],
    [words.total, money(applications.total_now), money(applications.total_then)],
  ];
}

function decidedIn({ decisions }: WhatIf, text: Text, language: Language): Row[] {
  if (!decisions) return [];
  const words = text.settings.whatIf;
  const number = numberIn(language);
  return [
    [words.refused, number(decisions.refused_now), number(decisions.refused_then)],
    [words.people, number(decisions.people_now), number(decisions.people_then)],
    [words.second, number(decisions.second_now), number(decisions.second_then)],
  ];
}

function promisedIn({ promised }: WhatIf, text: Text, language: Language): Row[] {
  if (!promised) return [];
  const words = text.settings.whatIf;
  const number = numberIn(language);
  const moment = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  return [
    [words.closed, number(promised.closed_now), number(promised.closed_then)],
    [words.leaves, moment(promised.leaves_now), moment(promised.leaves_then)],
  ];
}

function insuredIn({ insured }: WhatIf, text: Text, language: Language): Row[] {
  if (!insured) return [];
  const money = (amount: string) => formatTenge(amount, language);
  return [[text.settings.whatIf.premium, money(insured.premium_now), money(insured.premium_then)]];
}

/** By what it was counted. */
export function countedIn(told: WhatIf, text: Text, language: Language): string[] {
  const words = text.settings.whatIf;
  const number = numberIn(language);
  const { applications, decisions, book, consents, promised, goals, sms } = told;
  return [
    ...(decisions
      ? [words.outcomes(number(decisions.looked), number(decisions.asked), number(decisions.days))]
      : []),
    ...(book ? [words.book(number(book.looked), number(book.loans))] : []),
    ...(consents ? [text.consents.given(number(consents.given))] : []),
    ...(promised ? [words.promised(number(promised.calls))] : []),
    ...(goals ? [words.goals(number(goals.days))] : []),
    ...(sms ? [words.sms(number(sms.looked), number(sms.asked), number(sms.days))] : []),
    ...(applications ? [words.note] : []),
  ];
}
