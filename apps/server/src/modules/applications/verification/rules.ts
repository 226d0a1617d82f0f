/**
 * Our name for a session at the face service; an assessment asks by the same name and sees the same session. One in which the
 * document is shown as well has a name of its own, so that a face alone never stands for both.
 */
export function verificationReference(applicationId: number, attempt: number, withDocument = false): string {
  const reference =
    attempt === 1 ? `application-${applicationId}` : `application-${applicationId}-${attempt}`;
  return withDocument ? `${reference}${WITH_DOCUMENT}` : reference;
}

const WITH_DOCUMENT = '-document';

export const isWithDocument = (reference: string): boolean => reference.endsWith(WITH_DOCUMENT);
