import { createContext, type ReactNode, use } from 'react';
import type { ShellSettings } from './shellSettings.ts';

const SettingsContext = createContext<ShellSettings | null>(null);

type SettingsProviderProps = { settings: ShellSettings; children: ReactNode };

/** Gives the screens below the settings that the server wrote into the shell. */
export function SettingsProvider({ settings, children }: SettingsProviderProps) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

/** The lender, the business day of the server, and whether this is the sandbox. */
export function useSettings(): ShellSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('A screen stands outside the shell.');
  return settings;
}
