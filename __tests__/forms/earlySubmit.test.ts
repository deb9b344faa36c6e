import { holdEarlySubmits, releaseForm } from '@/forms/earlySubmit';

let page: HTMLElement;
let form: HTMLFormElement;
let sent: number;

beforeEach(() => {
  page = document.createElement('div');
  form = document.createElement('form');
  form.innerHTML = '<button>Sign in</button>';
  page.append(form);
  document.body.append(page);
  sent = 0;
  // Listens on an ancestor of the form, like React.
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
});
afterEach(() => page.remove());

const press = () => page.querySelector('button')?.click();

test('a form that was submitted several times before the app was ready is sent once', () => {
  holdEarlySubmits(page);
  press();
  press();
  expect(sent).toBe(0);
  releaseForm(form);
  expect(sent).toBe(1);
  releaseForm(form);
  expect(sent).toBe(1);
});

test('sends a form at once if it is submitted after the app is ready', () => {
  holdEarlySubmits(page);
  releaseForm(form);
  expect(sent).toBe(0);
  press();
  expect(sent).toBe(1);
});

test("doesn't hold back a form that is added to the page later", () => {
  page.replaceChildren();
  holdEarlySubmits(page);
  page.append(form);
  press();
  expect(sent).toBe(1);
});
