import { firstTouch } from '@/lib/firstTouch';

const isTouched = async (touched: Promise<void>): Promise<boolean> =>
  Promise.race([touched.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

function pageWithField() {
  const page = document.createElement('main');
  const field = document.createElement('input');
  page.append(field);
  document.body.replaceChildren(page);
  return { page, field };
}

test.each(['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'])(
  'somebody turns to the page by %s, wherever it is',
  async (touch) => {
    const touched = firstTouch(pageWithField().page);
    expect(await isTouched(touched)).toBe(false);
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(await isTouched(touched)).toBe(true);
  },
);

test('she has turned to it already when the focus is there', async () => {
  const { page, field } = pageWithField();
  field.focus();
  expect(await isTouched(firstTouch(page))).toBe(true);
});

test('what merely happens is no touch', async () => {
  const touched = firstTouch(pageWithField().page);
  document.dispatchEvent(new Event('scroll'));
  expect(await isTouched(touched)).toBe(false);
});

test('a touch counts, though what is touched keeps it to itself', async () => {
  const { page, field } = pageWithField();
  const touched = firstTouch(page);
  field.addEventListener('keydown', (event) => event.stopPropagation());
  field.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(await isTouched(touched)).toBe(true);
});
