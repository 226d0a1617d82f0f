const YEARS_AHEAD = 3;

/** The years from this one on whose days nobody has set yet. */
export const yearsToSet = (today: string, set: readonly string[]): readonly string[] =>
  Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => String(Number(today.slice(0, 4)) + ahead)).filter(
    (year) => !set.includes(year),
  );
