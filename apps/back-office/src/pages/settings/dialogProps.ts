import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';

/** What changes a setting that there is. */
export interface DialogProps<Kind extends SettingKind> {
  readonly known: { readonly name: string; readonly document: SettingOf<Kind> };
  readonly onClose: () => void;
}

export interface EndProps<Kind extends SettingKind> extends DialogProps<Kind> {
  /** Versions that were to follow. */
  readonly ahead: readonly { readonly version: number; readonly in_force_from: string }[];
}
