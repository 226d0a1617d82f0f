import type { PlantedBug } from '../../planted-bug.ts';

/** How the product is installed, run, backed up and worked at. */
export const INSTALLING_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the unit of the API is told who owns the database',
    file: 'deploy/systemd/senim-api.service',
    right: 'EnvironmentFile=/etc/senim/environment\n',
    wrong: 'EnvironmentFile=/etc/senim/environment\nEnvironmentFile=-/etc/senim/owner\n',
    noticedBy: ['docs/operations/deployments-agree.test.ts'],
  },
  {
    bug: 'in containers the product reaches nobody outside',
    file: 'deploy/container/compose.yml',
    right: 'networks: [inside, outside]',
    wrong: 'networks: [inside]',
    noticedBy: ['docs/operations/deployments-agree.test.ts'],
  },
  {
    bug: 'the chart migrates after the new version has begun',
    file: 'deploy/helm/senim/templates/migrate.yaml',
    right: 'pre-install,pre-upgrade',
    wrong: 'post-install,post-upgrade',
    noticedBy: ['docs/operations/deployments-agree.test.ts'],
  },
  {
    bug: 'a number in the settings of the chart is none that a map of settings takes',
    file: 'deploy/helm/senim/templates/settings.yaml',
    right: '{{ $value | quote }}',
    wrong: '{{ $value }}',
    noticedBy: ['docs/operations/deployments-agree.test.ts'],
  },
  {
    bug: 'a proxy cuts off the papers of a borrower',
    file: 'deploy/container/Caddyfile',
    right: 'max_size 62MB',
    wrong: 'max_size 31MB',
    noticedBy: ['docs/operations/deployments-agree.test.ts'],
  },
  {
    bug: 'the secrets beside a backup cannot be read again by a start',
    file: 'scripts/operate/backup/secrets-file.ts',
    right: "Array.isArray(value) ? value.join(',') : JSON.stringify(value)",
    wrong: 'JSON.stringify(value)',
    noticedBy: ['scripts/operate/backup/secrets-file.test.ts'],
  },
  {
    bug: 'an operator who wants a process gone at once waits for it',
    file: 'scripts/operate/run-process.ts',
    right: 'if (isStopping) process.exit(1);',
    wrong: 'if (isStopping) return;',
    noticedBy: ['scripts/operate/run-process.test.ts'],
  },
  {
    bug: 'how long jobs have waited is told by the calendar of the business',
    file: 'apps/server/src/modules/desk/watch/read-figures.ts',
    right: 'value: age(dueSince, wallClock.now())',
    wrong: 'value: age(dueSince, clock.now())',
    noticedBy: ['apps/server/src/modules/desk/watch/read-figures.db.test.ts'],
  },
  {
    bug: 'a restore begins that its role cannot end',
    file: 'scripts/operate/backup/load-database.ts',
    right: "      await passTriggers(client);\n      await client.query('ROLLBACK');\n",
    wrong: "      await client.query('ROLLBACK');\n",
    noticedBy: ['scripts/operate/backup.db.test.ts'],
  },
  {
    bug: 'a save of a source of the site that its server imports is missed',
    file: 'scripts/dev/server-sources.ts',
    right: "  'apps/borrower/src/paths.ts',\n",
    wrong: '',
    noticedBy: ['scripts/dev/server-sources.test.ts'],
  },
];
