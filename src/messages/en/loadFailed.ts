/** By itself, for the first script of a page, which is small. */
export const loadFailedCopy = 'Mota couldn’t load. Check your connection, then reload this page.';
