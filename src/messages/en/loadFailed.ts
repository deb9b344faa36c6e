/** In a file of its own, because the first script of a page has to stay small. */
export const loadFailedCopy = 'Mota couldn’t load. Check your connection, then reload this page.';
