import type { ConsentDocument } from '@senim/contracts/office/settings/consent';
import type { SettingDocument, SettingKind } from '@senim/contracts/office/settings/documents';
import type { ConsentKind } from '@senim/contracts/shared/consents';
import type { Lender } from '@senim/lender/lender';
import type { Details } from '../../platform/outcome.ts';

/** One version of a setting: from when it holds, and who agreed to it. */
export interface SettingVersion<Document extends SettingDocument = SettingDocument> {
  /** Below zero of one that came with the lender's document. */
  readonly versionId: number;
  readonly document: Document;
  readonly inForceFrom: Date;
  /** Two people have taken it back before it began. */
  readonly isWithdrawn: boolean;
}

/** The words of a consent in force, under the name by which it is kept with everybody who gives it. */
export interface ConsentInForce {
  readonly kind: ConsentKind;
  readonly version: string;
  /** Of the setting; null of words that came with a release. */
  readonly versionId: number | null;
  readonly document: ConsentDocument;
}

/** A version among those of all settings. */
export interface NamedVersion extends SettingVersion {
  readonly setting: SettingKind;
  readonly name: string;
}

/** Who proposed a version, who confirmed it, and why; nobody, where it came with the product. */
export interface MadeVersion extends NamedVersion {
  readonly makerName: string | null;
  readonly checkerName: string | null;
  readonly madeAt: Date | null;
  readonly reasonSealed: Buffer | null;
}

/** A version that came with the lender's document, where nobody was asked. */
export interface GivenVersion<Document extends SettingDocument = SettingDocument> {
  readonly name: string;
  readonly document: Document;
  /** Its first day. */
  readonly from: string;
}

/** What a message says by the text of this release: as usual, and where something was overpaid or a refund gave too much. */
export type GivenWords = readonly [usual: string, extra?: string];

export type FlawLimit = Details[string];

/** Why a document is not taken, and at which field: it contradicts itself, or allows more than the law. */
export interface DocumentFlaw {
  readonly refused:
    | 'setting_days_wrong'
    | 'setting_contradicts'
    | 'setting_above_law'
    | 'setting_hours_wrong'
    | 'setting_debt_hours_wide'
    | 'setting_days_of_year'
    | 'setting_day_needless'
    | 'setting_day_gone'
    | 'setting_words_unknown'
    | 'setting_words_missing'
    | 'setting_words_long'
    | 'partner_place_unknown'
    | 'partner_place_missing'
    | 'partner_address_wrong'
    | 'setting_words_figure'
    | 'setting_words_forms'
    | 'setting_words_link'
    | 'setting_identity_wrong'
    | 'setting_account_at_once'
    | 'setting_mci_unlikely'
    | 'setting_insurance_lacks'
    | 'setting_reason_kept';
  readonly field: string;
  readonly details?: Details;
}

/** Where a document would hold: of which setting, from which day, after what. */
export interface WouldHold<Document extends SettingDocument = SettingDocument> {
  readonly lender: Lender;
  readonly name: string;
  readonly day: string;
  /** The day on which it is judged. */
  readonly today: string;
  readonly before: Document | null;
  /** From the first second of a day, not somewhere within one. */
  readonly isFromMidnight: boolean;
}

/** What a kind of setting brings beside its document. */
export interface KindOfSetting<Document extends SettingDocument> {
  /** Its versions in the lender's own document, oldest first. */
  given(lender: Lender): readonly GivenVersion<Document>[];
  /** Whether a setting of a name may be made here; otherwise only those may change that are given. */
  readonly isOpen: boolean;
  flaw(document: Document, would: WouldHold<Document>): DocumentFlaw | null;
  /** Whether a version ends its setting, so that none that was to follow begins. */
  ends(document: Document): boolean;
}
