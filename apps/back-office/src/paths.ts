import type { ListName } from '@senim/contracts/office/lists/columns';
import type { QueueName } from '@senim/contracts/office/queues';
import type { ReportName } from '@senim/contracts/office/reports/descriptions';
import type { SettingKind } from '@senim/contracts/office/settings/documents';
import type { Room } from './wording/settings/settingRooms.ts';

/** Of a queue, only what is past its term, or what the reader has taken. */
const ONLY = { late: '?late=yes', mine: '?owner=mine' } as const;
export type Only = keyof typeof ONLY;

/** Every address of the office. */
export const paths = {
  home: () => '/office',
  signIn: () => '/office/sign-in',
  queue: (queue: QueueName, only?: Only) => `/office/queues/${queue}${only === undefined ? '' : ONLY[only]}`,
  item: (queue: QueueName, item: string) => `/office/queues/${queue}/${encodeURIComponent(item)}`,
  list: (list: ListName) => `/office/lists/${list}`,
  customer: (borrowerId: number) => `/office/customers/${borrowerId}`,
  /** The client's page, with what a loan of theirs comes to on a day; today where none is named. */
  loanOn: (borrowerId: number, loanId: string, day: string | null) =>
    `/office/customers/${borrowerId}?loan=${loanId}${day === null ? '' : `&day=${day}`}`,
  settings: () => '/office/settings',
  settingRoom: (room: Room) => `/office/settings/${room}`,
  law: () => '/office/settings/law',
  setting: (setting: SettingKind, name: string) => `/office/settings/${setting}/${encodeURIComponent(name)}`,
  bankFiles: () => '/office/bank-files',
  proposals: () => '/office/proposals',
  report: () => '/office/report',
  namedReport: (report: ReportName) => `/office/reports/${report}`,
  audit: () => '/office/audit',
  health: () => '/office/health',
  staff: () => '/office/staff',
  profile: () => '/office/profile',
  /** The token stands after the #, so no server and no log sees it. */
  link: (token: string) => `/office/link#${token}`,
} as const;
