import type { SettingDocument, SettingKind } from '@senim/contracts/office/settings/documents';

/** One version of a setting: from when it holds, and who agreed to it. */
export interface SettingVersion<Document extends SettingDocument = SettingDocument> {
  readonly versionId: number;
  readonly document: Document;
  readonly inForceFrom: Date;
}

/** Who proposed a version, who confirmed it, and why; nobody, where it came with the product. */
export interface MadeVersion extends SettingVersion {
  readonly setting: SettingKind;
  readonly name: string;
  readonly makerName: string | null;
  readonly checkerName: string | null;
  readonly madeAt: Date | null;
  readonly reasonSealed: Buffer | null;
}
