/** Hands a text to the customer as a file of that name. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has started by the end of the click, and the URL would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
