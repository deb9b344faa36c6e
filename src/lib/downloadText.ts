/** Saves a text as a file of that name. A blob keeps its bytes and its byte order mark. */
export function downloadText(name: string, text: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download starts before the click returns. The URL would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
