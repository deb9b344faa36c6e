import { screen } from '@testing-library/dom';
import { showLoadFailure } from '@/boot/loadFailure';

test('a page whose app does not come says so, and what to do', () => {
  document.body.innerHTML = '<div id="root"><h1>Sign in</h1></div>';
  showLoadFailure(document.getElementById('root')!);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Mota couldn’t load. Check your connection, then reload this page.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
