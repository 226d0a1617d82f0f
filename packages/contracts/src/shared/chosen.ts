/** The code of a field or an address, if the contract knows it; otherwise undefined. */
export const chosen = <Choice extends string>(
  choices: readonly Choice[],
  typed: unknown,
): Choice | undefined => choices.find((choice) => choice === typed);
