/** Collects the files that the page offers for download from now on. */
export function savedFiles() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return { names, text: async () => blobs.at(-1)?.text() };
}
