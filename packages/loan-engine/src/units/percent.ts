/** A percentage as a decimal string, rounded half up to so many digits: 173.3454 becomes "173.35". */
export function percentText(percent: number, digits = 2): string {
  const scale = 10 ** digits;
  return (Math.round((percent + Number.EPSILON) * scale) / scale).toFixed(digits);
}

/** A daily rate in ppm as a percentage with four digits: 2892 becomes "0.2892". */
export function ratePercentText(dailyRatePpm: number): string {
  return (dailyRatePpm / 10_000).toFixed(4);
}

/** A share in ppm as a percentage with two digits: 100000 becomes "10.00". */
export function sharePercentText(sharePpm: number): string {
  return percentText(sharePpm / 10_000);
}

/** The yearly rate that a contract states beside the daily one: 365 days of it, two digits, half up: 2891 becomes "105.52". */
export function yearlyRateText(dailyRatePpm: number): string {
  // In hundredths of a percent a half is exact, so it really rounds up.
  return (Math.round((dailyRatePpm * 365) / 100) / 100).toFixed(2);
}
