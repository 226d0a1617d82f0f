/** Kazakh is often typed on a Russian keyboard, and ё as е, so both texts are compared by the plainer letters. */
const PLAIN: Readonly<Record<string, string>> = {
  ё: 'е',
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
};

function fold(text: string): string {
  return text.toLowerCase().replace(/[ёәғқңөұүһі]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The beginning of a word without its ending, so that "просрочка" finds "просрочки". */
function stem(word: string): string {
  return word.slice(0, Math.max(4, word.length - 2));
}

/** Whether every typed word is the beginning of a word of the text. An empty search matches everything. */
export function matches(text: string, typed: string): boolean {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = fold(typed.slice(0, 100)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.every((each) => words.some((word) => word.startsWith(stem(each))));
}
