import type { SettingOf } from '@senim/contracts/office/settings/documents';
import type { OwnCaps } from '@senim/loan-engine/loan/own-caps';
import { capsAs } from './rules.ts';

/** The caps as a version would make them. */
export const capsBy = (document: SettingOf<'caps'>): OwnCaps | null => capsAs(document);
