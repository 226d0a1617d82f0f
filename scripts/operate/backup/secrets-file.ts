import { type Config, SETTINGS, type SettingName } from '../../../apps/server/src/platform/config.ts';

/** Every secret of a configuration in the form of an environment file, as it is read again after everything else was lost. */
export function secretsFile(config: Config): string {
  const names = (Object.keys(SETTINGS) as SettingName[]).filter(
    (name) => 'secret' in SETTINGS[name] || 'holdsSecrets' in SETTINGS[name],
  );
  return names
    .map((name) => [name, asSet(config, name)] as const)
    .filter(([name, value]) => !isOfSandbox(name, value))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** What stands in for a secret that was never set: everybody knows it, and production refuses it. */
const isOfSandbox = (name: SettingName, value: string): boolean =>
  'secret' in SETTINGS[name] && value !== '' && value === SETTINGS[name].sandboxDefault;

/** What a start has parsed, as it was written. */
function asSet(config: Config, name: SettingName): string {
  if (name === 'SMS_FURTHER')
    return JSON.stringify(
      config.SMS_FURTHER.map((gateway) => ({ ...gateway, reportSecret: gateway.reportSecret.join(',') })),
    );
  const value = config[name];
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}
