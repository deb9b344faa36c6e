/** The emails in what was typed or pasted: parted by commas, semicolons or white space, in lower case. */
export function emailsOf(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}
