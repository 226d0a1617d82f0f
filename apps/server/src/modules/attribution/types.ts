import type { PartnerGoal } from '@senim/contracts/office/settings/partner';
import type { Tiyn } from '@senim/loan-engine/units/money';

/** `{source, click_id, web_id, addons, contact_id?}` as the site stored it. */
export interface AttributionRecord {
  readonly source: string;
  readonly click_id: string;
  readonly web_id: string;
}

export interface AttributedApplication {
  readonly borrowerId: number;
  readonly applicationId: number;
}

export interface PostbackKey {
  readonly borrowerId: number;
  /** Null for a registration: there is no application yet. */
  readonly applicationId: number | null;
  readonly goal: PartnerGoal;
}

export interface WaitingPostback extends PostbackKey {
  readonly record: AttributionRecord;
  readonly createdAt: Date;
  /** The amount of the application; null while there is none. */
  readonly amountTiyn: Tiyn | null;
}
