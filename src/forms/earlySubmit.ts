/** What lets a form act that stood on a prerendered page before the app was there. */
const waiting = new WeakMap<HTMLFormElement, () => void>();

/**
 * Keeps a form from being lost that is sent before the app has taken it over.
 * @param onSubmit hears of it once, however often the same form is sent
 */
export function holdEarlySubmits(
  page: HTMLElement,
  onSubmit: (form: HTMLFormElement) => void,
): void {
  for (const form of page.querySelectorAll('form')) {
    let wasSent = false;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // React hears it further up, and would send the form as well.
      event.stopPropagation();
      if (!wasSent) onSubmit(form);
      wasSent = true;
    };
    form.addEventListener('submit', hold);
    waiting.set(form, () => {
      form.removeEventListener('submit', hold);
      if (wasSent) form.requestSubmit();
    });
  }
}

/** Lets a form act from now on, and sends it if it was sent before. */
export function releaseForm(form: HTMLFormElement): void {
  waiting.get(form)?.();
  waiting.delete(form);
}
