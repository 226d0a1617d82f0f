import type { PlantedBug } from '../../planted-bug.ts';

const COMMANDS = 'apps/back-office/src/shell/commands';
const WORDS = [`${COMMANDS}/commands.test.ts`];
const FINDING = 'apps/server/src/modules/desk/customers/rules.ts';
const FOUND = ['apps/server/src/modules/desk/customers/rules.test.ts'];

/** What the command bar offers, and what is found by it. */
export const COMMAND_BAR_BUGS: readonly PlantedBug[] = [
  {
    bug: 'an act is offered under a name that two of the page have, and one of them is pressed',
    file: `${COMMANDS}/pageActs.ts`,
    right: 'return isOne && act.place !== null ? act : [];',
    wrong: 'return act;',
    noticedBy: WORDS,
  },
  {
    bug: 'an act is found by one word of each language, and so by words that mean something else',
    file: `${COMMANDS}/inBothLanguages.ts`,
    right: 'names.some((name) => words.every((word) => plain(name).includes(word)))',
    wrong: 'words.every((word) => names.some((name) => plain(name).includes(word)))',
    noticedBy: WORDS,
  },
  {
    bug: 'an act is not found by its words in the other language',
    file: `${COMMANDS}/inBothLanguages.ts`,
    right: "...same.filter((name): name is string => typeof name === 'string'),",
    wrong: '',
    noticedBy: WORDS,
  },
  {
    bug: 'a transfer that was entered anew is found as the first one',
    file: FINDING,
    right: 'return again === undefined ? own : `${own} ${again}`;',
    wrong: 'return own;',
    noticedBy: FOUND,
  },
  {
    bug: 'whoever may not write to clients is offered to write to the one who was found',
    file: `${COMMANDS}/found.ts`,
    right: 'ON_THE_PAGE.filter(({ right }) => may(right)).map',
    wrong: 'ON_THE_PAGE.map',
    noticedBy: WORDS,
  },
  {
    bug: 'a note on the client who was found begins a letter to them',
    file: `${COMMANDS}/found.ts`,
    right: "letter: 'M'",
    wrong: "letter: 'W'",
    noticedBy: WORDS,
  },
];
