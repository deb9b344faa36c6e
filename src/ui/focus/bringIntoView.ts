/** Scrolls an element into view, and the buttons that belong to it where there is room for both. */
export function bringIntoView(element: Element): void {
  element.closest('form, [data-together]')?.scrollIntoView({ block: 'nearest' });
  element.scrollIntoView({ block: 'nearest' });
}
