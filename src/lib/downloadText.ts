/** Saves a text or blob as a file of that name. The bytes of a blob stay unchanged, including a byte order mark. */
export function downloadText(name: string, text: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revokes the URL, which would keep the text in memory. The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
