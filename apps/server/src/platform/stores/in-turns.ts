const AT_ONCE = 8;

/** Works on some at a time, and answers in their order. */
export async function inTurns<One, Done>(
  all: readonly One[],
  work: (one: One) => Promise<Done>,
  atOnce: number = AT_ONCE,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let at = 0; at < all.length; at += atOnce)
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map((one) => work(one)))));
  return done;
}
