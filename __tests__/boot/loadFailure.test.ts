import { screen } from '@testing-library/dom';
import { showLoadFailure } from '@/boot/loadFailure';

test('the page says what to do if the app fails to load', () => {
  const page = document.createElement('div');
  page.innerHTML = '<h1>Sign in</h1>';
  document.body.append(page);
  showLoadFailure(page);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Mota couldn’t load. Check your connection, then reload this page.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
