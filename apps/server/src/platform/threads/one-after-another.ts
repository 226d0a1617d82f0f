/** Long work of one kind, one at a time in this process: whoever comes while one is under way waits for all before them. */
export function oneAfterAnother(): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
}
