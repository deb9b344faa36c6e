/** The releases of forms on a prerendered page that wait for the app. */
const waiting = new WeakMap<HTMLFormElement, () => void>();

/**
 * Keeps a form that is sent before the app has taken it over.
 * @param onSubmit called once, however often the same form is sent
 */
export function holdEarlySubmits(
  page: HTMLElement,
  onSubmit: (form: HTMLFormElement) => void,
): void {
  for (const form of page.querySelectorAll('form')) {
    let wasSent = false;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // React listens further up, and would send the form as well.
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

/** Stops holding a form, and sends it if the customer had sent it before. */
export function releaseForm(form: HTMLFormElement): void {
  waiting.get(form)?.();
  waiting.delete(form);
}
