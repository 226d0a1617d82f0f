/** A question about a payment that did not arrive is answered within so many working days. */
export const INQUIRY_WORKING_DAYS = 3;

/** A question's name, as the borrower reads it to a person: P-000042. */
export function inquiryReference(inquiryId: number): string {
  return `P-${String(inquiryId).padStart(6, '0')}`;
}
