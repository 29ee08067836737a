/** What search engines show of a description, in characters. */
const MAX_LENGTH = 160;

/** The first sentences of a text that fit, or as many words of the first. */
export function summaryOf(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.slice(0, MAX_LENGTH + 1).search(/(?<=[.!?]) (?!.*[.!?] )/);
  if (end > 0) return text.slice(0, end);
  return `${text.slice(0, text.slice(0, MAX_LENGTH).lastIndexOf(' '))}…`;
}
