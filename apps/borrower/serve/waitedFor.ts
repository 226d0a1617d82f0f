/** Work under way that whoever ends what it needs waits for. */
export function waitedFor() {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Keeps in mind that this goes on, until it has ended in whatever way. */
    heed<Done>(work: Promise<Done>): Promise<Done> {
      const ended: Promise<unknown> = work.then(
        () => underWay.delete(ended),
        () => underWay.delete(ended),
      );
      underWay.add(ended);
      return work;
    },
    /** When nothing is under way any more. */
    async ended(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
