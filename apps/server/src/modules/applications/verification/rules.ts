/** Our name for a session at the face service. An assessment asks by the same name, so it sees the same session. */
export function verificationReference(applicationId: number, attempt: number): string {
  return attempt === 1 ? `application-${applicationId}` : `application-${applicationId}-${attempt}`;
}
