/** A question about a lost payment is answered within so many working days. */
export const INQUIRY_WORKING_DAYS = 3;

/** The number of a question, easy to read aloud: P-000042. */
export function inquiryReference(inquiryId: number): string {
  return `P-${String(inquiryId).padStart(6, '0')}`;
}
