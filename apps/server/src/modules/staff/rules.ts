/** Whether nobody else is left who can make and close accounts. */
export const isLastOf = (administrators: readonly number[], staffId: number): boolean =>
  administrators.length === 1 && administrators[0] === staffId;
