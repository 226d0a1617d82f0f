import { connect } from 'node:net';
import { lookUpAccount } from '@senim/contracts/borrower/calls';
import { ask } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { callAs, memberOf } from '../people.ts';
import { newAddress, type Target } from '../target.ts';

/** Attacks below and around HTTP. */

/** What a raw socket is answered until it is closed or silent for a second. */
function raw({ url }: Target, sent: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let told = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(sent));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (told += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(told));
  });
}

const answersIn = (told: string) => told.match(/HTTP\/1\.1 \d{3}/g) ?? [];
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

const SMUGGLED: Readonly<Record<string, string>> = {
  'length and chunks': `POST /api/v2/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two lengths': `POST /api/v2/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'a folded header': `POST /api/v2/feedback HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a length with a sign': `POST /api/v2/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: +0\r\n\r\n${HIDDEN}`,
};

const PATHS = [
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5c..%5cetc%5cpasswd',
  '/office/..%2f..%2fpackage.json',
  '/assets/%00../package.json',
  '/.git/config',
  '/.env',
  '/package.json',
];

export const WIRE_ATTACKS: readonly Attack[] = [
  ...Object.entries(SMUGGLED).map(
    ([how, sent]): Attack => ({
      name: `a second request is smuggled behind the first: ${how}`,
      expected: '1 answer, a refusal',
      async run(target) {
        const answers = answersIn(await raw(target, sent));
        return answers.length === 1 && /4\d\d/.test(answers[0] ?? '')
          ? '1 answer, a refusal'
          : answers.join(', ');
      },
    }),
  ),
  {
    name: 'files beside the site are asked for',
    expected: '0 given',
    async run(target) {
      let given = 0;
      for (const path of PATHS) {
        const told = await raw(target, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        if (/root:|"workspaces"|\[core\]|SEALING_KEYS=/.test(told)) given += 1;
      }
      return `${given} given`;
    },
  },
  {
    name: 'another host is named, so that links point to it',
    expected: 'no link points there',
    async run(target) {
      const pages = ['/', '/contacts', '/sitemap.xml', '/robots.txt', '/api/v2/openapi.json'];
      for (const page of pages) {
        const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
        const { text } = await ask(target.url + page, { headers, from: newAddress() });
        if (text.includes('evil.example')) return `${page} names it`;
      }
      return 'no link points there';
    },
  },
  {
    name: 'a line break in an address starts a header',
    expected: 'no such header',
    async run(target) {
      const { headers } = await ask(`${target.url}/loan?x=%0d%0aSet-Cookie:%20evil=1`, {
        from: newAddress(),
      });
      return String(headers['set-cookie']).includes('evil=1') ? 'set' : 'no such header';
    },
  },
  {
    name: 'SQL is typed where an account is asked for',
    expected: 'nobody is found',
    async run(target) {
      const { iin } = memberOf('asel');
      for (const account of [
        `${iin}' --`,
        `' OR 1=1 --`,
        `${iin}';--`,
        `x' UNION SELECT`,
        '%%%%%%',
        '______',
      ])
        if ((await callAs(target, lookUpAccount, { query: { account } })).json.found)
          return `${account} is found`;
      return 'nobody is found';
    },
  },
  {
    name: 'pages of the site and the office run only their own scripts',
    expected: 'each page says so',
    async run(target) {
      for (const page of ['/', '/auth', '/cabinet', '/payment', '/complaint', '/office/', '/api/v2/docs']) {
        const { headers } = await ask(target.url + page, { from: newAddress() });
        const policy = String(headers['content-security-policy']);
        const isStrict =
          /frame-ancestors 'none'/.test(policy) &&
          /(object|default)-src 'none'/.test(policy) &&
          !/script-src[^;]*unsafe-(inline|eval)/.test(policy);
        if (!isStrict || headers['x-content-type-options'] !== 'nosniff') return `${page}: ${policy}`;
      }
      return 'each page says so';
    },
  },
  {
    name: 'maps of the source are looked for behind every script of the pages',
    expected: '0 given',
    async run(target) {
      let given = 0;
      for (const page of ['/', '/cabinet', '/office/']) {
        const { text } = await ask(target.url + page, { from: newAddress() });
        for (const [, script] of text.matchAll(/src="(\/[^"]+\.js)"/g))
          if ((await ask(`${target.url}${script}.map`, { from: newAddress() })).text.includes('"mappings"'))
            given += 1;
      }
      return `${given} given`;
    },
  },
];
