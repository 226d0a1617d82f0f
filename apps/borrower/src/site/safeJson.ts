/** JSON that cannot end the script element around it. */
export function safeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
