import {
  dropView as dropEndpoint,
  exportList as exportEndpoint,
  keepView as keepEndpoint,
  readList,
  sendMessageAgain,
  sendPostbackAgain,
  listViews as viewsEndpoint,
} from '@senim/contracts/office/lists';
import { LISTS, type ListName } from '@senim/contracts/office/lists/columns';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { exportList } from './export-list.ts';
import { dropView, keepView, listViews } from './keep-view.ts';
import { listRows } from './list-rows.ts';
import { sendAgain, tellAgain } from './send-again.ts';

const refusals = { ...LOAN_REFUSALS, ...DESK_REFUSALS };

/** The right that opens the list. */
const ofList = ({ list = '' }: Readonly<Record<string, string>>) =>
  Object.hasOwn(LISTS, list) ? LISTS[list as ListName].view : null;

/** Lists of everything, files of them, and the ways in which people look at them. */
export function listRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      owner: 'any-borrower',
      right: ofList,
      endpoint: readList,
      rateClass: 'reading',
      auditEvent: 'list.viewed',
      handle: ({ act, staff, params: { list }, body, language }) =>
        listRows(services, { ...act, remark: { subject: list } }, staff, list, { ...body, language }),
    }),
    staffRoute({
      refusals,
      owner: 'any-borrower',
      right: 'lists.export',
      endpoint: exportEndpoint,
      rateClass: 'form',
      auditEvent: 'list.exported',
      handle: ({ act, staff, params: { list }, body, language }) =>
        exportList(services, { ...act, remark: { subject: list } }, staff, list, { wish: body, language }),
    }),
    staffRoute({
      refusals,
      owner: 'any-borrower',
      right: 'messages.send-again',
      endpoint: sendMessageAgain,
      rateClass: 'form',
      auditEvent: 'message.sent-again',
      handle: ({ act, params: { message_number: number } }) => sendAgain(services, act, number),
    }),
    staffRoute({
      refusals,
      owner: 'any-borrower',
      right: 'postbacks.send-again',
      endpoint: sendPostbackAgain,
      rateClass: 'form',
      auditEvent: 'postback.sent-again',
      handle: ({ act, params: { postback_id: id } }) => tellAgain(services, act, id),
    }),
    ...viewRoutes(services),
  ];
}

function viewRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      refusals,
      right: ofList,
      endpoint: viewsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, staff, params: { list } }) => listViews(services, act, staff, list),
    }),
    staffRoute({
      refusals,
      right: ofList,
      endpoint: keepEndpoint,
      rateClass: 'form',
      auditEvent: 'list.view-kept',
      handle: ({ act, staff, params: { list }, body }) =>
        keepView(services, { ...act, remark: { subject: list } }, staff, list, body),
    }),
    staffRoute({
      refusals,
      right: ofList,
      endpoint: dropEndpoint,
      rateClass: 'form',
      auditEvent: 'list.view-dropped',
      handle: ({ act, staff, params: { list, view_id: viewId } }) =>
        dropView(services, { ...act, remark: { subject: list } }, staff, list, viewId),
    }),
  ];
}
