import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listInquiriesOf } from '../../payments/suspense/list-inquiries.ts';
import { isOwnStep, listCasesOf } from '../../support/cases/list-requests.ts';

/** Everything a borrower has asked of us, newest first, with each answer and the day it is due. */
export async function listRequests(services: Services, act: Act, borrowerId: number, language: Language) {
  const { cases, inquiries } = await services.database.transaction(act, async (tx) => ({
    cases: await listCasesOf(services, tx, borrowerId, language),
    inquiries: await listInquiriesOf(services, tx, borrowerId, language),
  }));
  const shown = cases.map((found) => ({
    reference: found.reference,
    kind: found.kind,
    topic: found.topic,
    text: found.text,
    agreement_number: found.agreementNumber,
    received_at: found.receivedAt.toISOString(),
    answer_by: found.answerBy,
    open: found.status === 'new' || found.status === 'in-work',
    steps: found.steps.map(stepView),
  }));
  const asked = inquiries.map((inquiry) => ({
    reference: inquiry.reference,
    kind: 'payment' as const,
    topic: 'payment' as const,
    text: inquiry.text,
    agreement_number: inquiry.agreementNumber,
    received_at: inquiry.askedAt.toISOString(),
    answer_by: dayInAlmaty(inquiry.answerBy.getTime()),
    open: inquiry.closedAt === null,
    steps:
      inquiry.closedAt === null
        ? []
        : [answerView(inquiry.outcome ?? 'not-found', inquiry.answer ?? '', inquiry.closedAt)],
  }));
  const requests = [...shown, ...asked].sort((a, b) => b.received_at.localeCompare(a.received_at));
  return { requests };
}

type Shown = Awaited<ReturnType<typeof listCasesOf>>[number]['steps'][number];

function stepView({ kind, text, at, details, reasons }: Shown) {
  return {
    kind,
    text,
    at: at.toISOString(),
    mine: isOwnStep(kind),
    reasons,
    meeting: details.meeting ?? null,
  };
}

const answerView = (outcome: 'found' | 'not-found', text: string, at: Date) => ({
  kind: `payment-${outcome}` as const,
  text,
  at: at.toISOString(),
  mine: false,
  reasons: [],
  meeting: null,
});
