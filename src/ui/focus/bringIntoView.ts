/** Scrolls an element into view, together with its buttons if both fit. */
export function bringIntoView(element: Element): void {
  element.closest('form, [data-together]')?.scrollIntoView({ block: 'nearest' });
  element.scrollIntoView({ block: 'nearest' });
}
