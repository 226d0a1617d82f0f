/** Of a world that proves nothing, whatever is planted in it. */
export const BARREN = 'nobody was lent anything';
