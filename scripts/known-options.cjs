// Loaded before a script of package.json: "--help" prints the script's own sentence, and what it does not know ends with a sentence and 2 instead of
// a stack of Node. Both are read from the script's source: its comment that says how it is run, and what it hands to parseArgs.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*?`npm (?:(?!\*\/)[\s\S])*?\*\//;
const OPTION = /'?([a-z][a-z-]*)'?:\s*\{\s*type: '(string|boolean)'/g;

/** What a script says of itself, where it says how it is run; null of any other. */
function readScript(file) {
  if (!existsSync(file)) return null;
  const source = readFileSync(file, 'utf8');
  const [comment] = COMMENT.exec(source) ?? [];
  // One that is run by another's name has words and options of its own.
  if (comment === undefined || comment.includes('-- <command>')) return null;
  const [, elsewhere] = /: see ([\w/-]+\.ts)\./.exec(comment) ?? [];
  if (elsewhere !== undefined) return readScript(join(ROOT, elsewhere));
  const about = comment
    .replace(/\n \*(?!\/)/g, '')
    .replace(/\/\*\*|\*\//g, '')
    .trim();
  const options = Object.fromEntries([...source.matchAll(OPTION)].map(([, name, type]) => [name, type]));
  const isNamed = /`(npm run \S+ (\[)?-- [<"][^`]*)`/.exec(about);
  return {
    about,
    options,
    takesAnything: about.includes('[-- what '),
    mayName: isNamed !== null,
    mustName: isNamed !== null && isNamed[2] === undefined && !about.includes('or `npm run'),
    usage: isNamed?.[1],
  };
}

/** A sentence on the first word that a script does not take, or on the one it wants; null where it takes all. */
function unknownAmong({ options, takesAnything, mayName, mustName, usage }, words) {
  if (takesAnything) return null;
  let named = 0;
  for (let at = 0; at < words.length; at += 1) {
    const [, option, value] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(words[at]) ?? [];
    if (option === undefined && words[at].startsWith('-')) return `There is no option ${words[at]}.`;
    if (option === undefined) named += 1;
    else if (!Object.hasOwn(options, option)) return `There is no option --${option}.`;
    else if (options[option] === 'boolean' && value !== undefined) return `--${option} takes no value.`;
    else if (options[option] === 'string' && value === undefined) {
      at += 1;
      if (words[at] === undefined || words[at].startsWith('-')) return `--${option} wants a value.`;
    }
  }
  if (named > 0 && !mayName) return `It takes options alone, not "${words.find((word) => word[0] !== '-')}".`;
  return mustName && named === 0 ? `It wants to be told what: ${usage}.` : null;
}

/** What to say instead of running a script, and with which code it ends; null where it runs. */
function wordsInstead(file, words) {
  const script = readScript(file);
  if (script === null) return null;
  const known = Object.entries(script.options).map(
    ([name, type]) => `--${name}${type === 'string' ? ' <value>' : ''}`,
  );
  const options = known.length === 0 ? 'It has no options.' : `Options: ${known.join(', ')}.`;
  if (words.includes('--help'))
    return { says: script.takesAnything ? script.about : `${script.about}\n${options}`, code: 0 };
  const unknown = unknownAmong(script, words);
  return unknown === null ? null : { says: `${unknown} ${options} "--help" says more.`, code: 2 };
}

const [, main = '', ...words] = process.argv;
// A thread of a script loads this file too, with the words of the script.
const instead = require('node:worker_threads').isMainThread ? wordsInstead(main, words) : null;
if (instead !== null) {
  process[instead.code === 0 ? 'stdout' : 'stderr'].write(`${instead.says}\n`);
  process.exit(instead.code);
}

module.exports = { readScript, wordsInstead };
