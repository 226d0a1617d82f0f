import { useEffect, useState } from 'react';
import { deviceNowMs } from '../api/deviceClock.ts';

const left = (atMs: number) => Math.max(0, Math.ceil((atMs - deviceNowMs()) / 1_000));

/** Whole seconds until an instant by this device's clock; still right after the page has slept. */
export function useSecondsUntil(atMs: number): number {
  const [seconds, setSeconds] = useState(() => left(atMs));
  useEffect(() => {
    setSeconds(left(atMs));
    const timer = setInterval(() => setSeconds(left(atMs)), 500);
    return () => clearInterval(timer);
  }, [atMs]);
  return seconds;
}

/** Minutes and seconds, as 4:59. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
