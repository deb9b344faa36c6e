import { fireEvent } from '@testing-library/react';
import { takeTouch } from '@/store/presence';

test('opening the page is a touch, which counts once', async () => {
  await jest.isolateModulesAsync(async () => {
    const opened = await import('@/store/presence');
    expect([opened.takeTouch(), opened.takeTouch()]).toEqual([true, false]);
  });
});

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a movement', () => fireEvent.pointerMove(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a turn of the wheel', () => fireEvent.wheel(document.body)],
  ['coming back to the window', () => fireEvent.focus(window)],
])('%s is one', (_name, touch) => {
  takeTouch();
  touch();
  expect([takeTouch(), takeTouch()]).toEqual([true, false]);
});
