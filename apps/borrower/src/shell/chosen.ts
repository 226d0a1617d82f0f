/** The choice that was made among those there are; undefined while none is. */
export const chosen = <Choice extends string>(
  choices: readonly Choice[],
  typed: unknown,
): Choice | undefined => choices.find((choice) => choice === typed);
