import { useRef, useState } from 'react';
import { isPicture, shrunkPicture } from './shrunkPicture.ts';

/** Gives files on as they are to be sent: at once where there is no picture among them, or once each is drawn anew. */
export function useShrunk(give: (files: readonly File[]) => void) {
  const [underWay, setUnderWay] = useState(0);
  const latest = useRef(give);
  latest.current = give;
  async function add(files: readonly File[]): Promise<void> {
    if (!files.some(isPicture)) return latest.current(files);
    setUnderWay((count) => count + 1);
    const shrunk = await Promise.all(files.map(shrunkPicture));
    setUnderWay((count) => count - 1);
    latest.current(shrunk);
  }
  return { add: (files: readonly File[]) => void add(files), isShrinking: underWay > 0 };
}
