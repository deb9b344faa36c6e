/** Saves a text or blob as a file with this name. The bytes of a blob stay unchanged, including a byte order mark. */
export function downloadText(name: string, text: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revokes the URL after the browser has started the download. Otherwise the URL would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
