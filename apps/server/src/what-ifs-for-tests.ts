import type { SettingDocument, SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import type { WhatIf } from '@senim/contracts/office/settings/what-if';
import { expect } from 'vitest';
import type { TestServices } from './loans-for-tests.ts';
import { decideProposal } from './modules/desk/deciding/decide-proposal.ts';
import { previewSetting } from './modules/desk/settings/preview-setting.ts';
import { findSetting } from './modules/settings/find-setting.ts';
import { proposeSetting } from './modules/settings/propose-setting.ts';
import { listProposals } from './modules/staff/proposals/list-proposals.ts';
import type { StaffForTests } from './modules/staff/staff-for-tests.ts';
import { machineAct } from './platform/database/database.ts';
import { isRefused } from './platform/outcome.ts';

const machine = machineAct('test');

/** What an owner and an administrator are told of a setting before they agree on it, and their word. Tests only. */
export const whatIfsOf = (services: TestServices, desk: (login: string) => StaffForTests) => ({
  /** Two people agree, and it holds at once. */
  async agree(name: string, document: SettingDocument): Promise<void> {
    const [maker, checker] = [desk('admin'), desk('owner')];
    const wish = { name, document, from: undefined, reason: 'По решению правления' };
    expect(await proposeSetting(services, maker.act, maker.caller, wish)).toEqual({});
    const { proposals } = await listProposals(services, checker.act, checker.caller);
    const waits = proposals.find(({ setting }) => setting?.name === name);
    expect(await decideProposal(services, checker.act, checker.caller, waits?.id ?? 0, 'confirm')).toEqual(
      {},
    );
  },
  async preview(name: string, document: SettingDocument): Promise<WhatIf> {
    const told = await previewSetting(services, { setting: document.setting, name, document });
    if (isRefused(told)) throw new Error(told.refused);
    return told;
  },
  async held<Kind extends SettingKind>(kind: Kind, name: string): Promise<SettingOf<Kind>> {
    const found = await services.database.transaction(machine, (tx) =>
      findSetting(services, tx, kind, name, services.clock.now()),
    );
    if (!found) throw new Error(`Nothing holds of ${kind}.`);
    return found;
  },
});
