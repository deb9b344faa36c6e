/** Hands a text to the customer as a file of that name. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has begun once the click is over; the address would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
