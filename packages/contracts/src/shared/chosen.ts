/** The code that was chosen among those a contract knows, out of what a field or an address holds; undefined while none is. */
export const chosen = <Choice extends string>(
  choices: readonly Choice[],
  typed: unknown,
): Choice | undefined => choices.find((choice) => choice === typed);
