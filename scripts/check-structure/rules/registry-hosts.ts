import type { Rule } from '../tree/refusal.ts';

// Written in parts, so that this file does not name what it looks for.
const HOSTS = ['npmjs.org', 'npmjs.com', 'yarnpkg.com', 'npmmirror.com'].map((owner) => `registry.${owner}`);
const LOCKED_URL = /"resolved": "https?:/;

/** Anyone may install from the registry of their choice, so no file names one. */
export const registryHosts: Rule = (files) =>
  files.flatMap(({ path, text, lineAt }) => {
    const places = HOSTS.map((host) => text.indexOf(host));
    if (path.endsWith('package-lock.json')) places.push(text.search(LOCKED_URL));
    return places
      .filter((place) => place >= 0)
      .map((place) => ({
        path,
        line: lineAt(place),
        wrong: 'The host of a package registry is named.',
        belongs:
          "The registry belongs in each machine's own npm settings; make the lock file with `omit-lockfile-registry-resolved`.",
      }));
  });
