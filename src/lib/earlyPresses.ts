const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey;

/**
 * Holds the presses of buttons and links on a prerendered page until the app is there to act on them.
 * @returns lets presses act from now on, and makes up for the ones that were held, in their order
 */
export function holdPresses(page: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const { target } = event;
    const pressed =
      target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    if (pressed === null || opensElsewhere(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(pressed);
  };
  page.addEventListener('click', hold, { capture: true });
  return () => {
    page.removeEventListener('click', hold, { capture: true });
    for (const pressed of held.splice(0)) {
      // Each in a task of its own: what the one before changed is drawn by then, and may have taken this one away.
      setTimeout(() => {
        if (pressed.isConnected) pressed.click();
      }, 0);
    }
  };
}
