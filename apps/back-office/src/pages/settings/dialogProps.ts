import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';

/** What changes a setting that there is. */
export interface DialogProps<Kind extends SettingKind> {
  /** The version that would change: what is typed is kept for it alone. */
  readonly known: { readonly name: string; readonly version: number; readonly document: SettingOf<Kind> };
  readonly onClose: () => void;
}

export interface EndProps<Kind extends SettingKind> extends DialogProps<Kind> {
  /** Versions that were to follow. */
  readonly ahead: readonly { readonly in_force_from: string }[];
}
