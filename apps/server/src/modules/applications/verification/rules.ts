/** Our name for a session at the face service; an assessment asks by the same name and sees the same session. */
export function verificationReference(applicationId: number, attempt: number): string {
  return attempt === 1 ? `application-${applicationId}` : `application-${applicationId}-${attempt}`;
}
