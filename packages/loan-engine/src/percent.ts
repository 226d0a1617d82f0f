/** A percentage as a decimal string, rounded half up to so many digits: 173.3454 becomes "173.35". */
export function percentText(percent: number, digits = 2): string {
  const scale = 10 ** digits;
  return (Math.round((percent + Number.EPSILON) * scale) / scale).toFixed(digits);
}

/** A daily rate in ppm as a percentage with four digits: 2892 becomes "0.2892". */
export function ratePercentText(dailyRatePpm: number): string {
  return (dailyRatePpm / 10_000).toFixed(4);
}
