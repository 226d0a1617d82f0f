/** Money being spent on a debt: it only grows less. */
export type Purse = { left: number };

/** Takes as much as is wanted and there. */
export function take(purse: Purse, wanted: number): number {
  const taken = Math.min(purse.left, wanted);
  purse.left -= taken;
  return taken;
}
