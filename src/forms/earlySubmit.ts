/** Maps each form of a prerendered page that waits for the app to the function that releases it. */
const waiting = new WeakMap<HTMLFormElement, () => void>();

/** Holds back the forms of a prerendered page that are submitted before the app has loaded. */
export function holdEarlySubmits(page: HTMLElement): void {
  for (const form of page.querySelectorAll('form')) {
    let wasSent = false;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // React listens on an ancestor, and would submit the form as well.
      event.stopPropagation();
      wasSent = true;
    };
    form.addEventListener('submit', hold);
    waiting.set(form, () => {
      form.removeEventListener('submit', hold);
      if (wasSent) form.requestSubmit();
    });
  }
}

/** Stops holding back a form, and submits it if the customer already did. */
export function releaseForm(form: HTMLFormElement): void {
  waiting.get(form)?.();
  waiting.delete(form);
}
