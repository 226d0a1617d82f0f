import type { ListName } from '@senim/contracts/office/lists/columns';
import type { QueueName } from '@senim/contracts/office/queues';
import type { ReportName } from '@senim/contracts/office/reports/descriptions';
import type { SettingKind } from '@senim/contracts/office/settings/documents';
import type { Room } from './wording/settings/settingRooms.ts';

/** Every address of the office. */
export const paths = {
  home: () => '/office',
  signIn: () => '/office/sign-in',
  queue: (queue: QueueName, only: { readonly late?: boolean } = {}) =>
    `/office/queues/${queue}${only.late ? '?late=yes' : ''}`,
  item: (queue: QueueName, item: string) => `/office/queues/${queue}/${encodeURIComponent(item)}`,
  list: (list: ListName) => `/office/lists/${list}`,
  customer: (borrowerId: number) => `/office/customers/${borrowerId}`,
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
