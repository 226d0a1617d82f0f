/** What the doctor found out about one thing. */
export interface Finding {
  readonly about: string;
  /** `mind`: the product runs, and somebody should know. */
  readonly state: 'well' | 'mind' | 'wrong';
  readonly says: string;
}

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says });
export const mind = (about: string, says: string): Finding => ({ about, state: 'mind', says });
export const wrong = (about: string, says: string): Finding => ({ about, state: 'wrong', says });
