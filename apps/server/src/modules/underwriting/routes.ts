import {
  answerQuestion as answerEndpoint,
  readQuestion as questionEndpoint,
} from '@senim/contracts/borrower/application-question';
import {
  askApplicant as askEndpoint,
  decideReview as decideEndpoint,
  enterIncome as incomeEndpoint,
  readReview,
} from '@senim/contracts/office/reviews';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { answerQuestion, askApplicant, readOwnQuestion } from './ask-applicant.ts';
import type { UnderwritingServices } from './assess-application.ts';
import { decideReview } from './decide-review.ts';
import { describeReview } from './describe-review.ts';
import { enterIncome } from './enter-income.ts';
import { REVIEW_REFUSALS } from './refusals.ts';

const refusals = { ...STAFF_REFUSALS, ...REVIEW_REFUSALS };
const keyOf = ({ borrower_id, application_id }: { borrower_id: number; application_id: number }) => ({
  borrowerId: borrower_id,
  applicationId: application_id,
});

/** Questions to an applicant before the decision. */
export function questionRoutes(services: UnderwritingServices): ContractRoute[] {
  const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;
  return [
    route({
      ...mine,
      endpoint: questionEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId }) => readOwnQuestion(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: answerEndpoint,
      rateClass: 'form',
      auditEvent: 'application.question-answered',
      handle: ({ act, borrowerId, body }) => answerQuestion(services, act, borrowerId, body.text),
    }),
  ];
}

/** The desk of credit review. */
export function reviewRoutes(services: UnderwritingServices): ContractRoute[] {
  const desk = { owner: 'any-borrower', refusals } as const;
  return [
    staffRoute({
      ...desk,
      endpoint: readReview,
      right: 'reviews.view',
      rateClass: 'reading',
      auditEvent: 'review.viewed',
      handle: ({ act, staff, params, language }) =>
        describeReview(services, act, keyOf(params), { staff, language }),
    }),
    staffRoute({
      ...desk,
      endpoint: decideEndpoint,
      right: 'reviews.decide',
      rateClass: 'form',
      auditEvent: 'review.decided',
      handle: ({ act, staff, params, body }) =>
        decideReview(services, act, staff, keyOf(params), {
          ...body,
          reasons: body.reasons ?? [],
          isSeen: body.seen ?? false,
          isReportRead: body.report_read ?? false,
        }),
    }),
    staffRoute({
      ...desk,
      endpoint: incomeEndpoint,
      right: 'reviews.decide',
      rateClass: 'form',
      auditEvent: 'review.income-entered',
      handle: ({ act, staff, params, body: { paper, tenge } }) =>
        enterIncome(services, act, staff, keyOf(params), { paperId: paper, tenge }),
    }),
    staffRoute({
      ...desk,
      endpoint: askEndpoint,
      right: 'reviews.decide',
      rateClass: 'form',
      auditEvent: 'review.question-asked',
      handle: ({ act, staff, params, body }) => askApplicant(services, act, staff, keyOf(params), body.text),
    }),
  ];
}
