import { fireEvent } from '@testing-library/react';
import { consumeActivity } from '@/store/activity';

test('opening the page counts as activity once', async () => {
  await jest.isolateModulesAsync(async () => {
    const opened = await import('@/store/activity');
    expect([opened.consumeActivity(), opened.consumeActivity()]).toEqual([true, false]);
  });
});

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a movement', () => fireEvent.pointerMove(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a turn of the wheel', () => fireEvent.wheel(document.body)],
  ['coming back to the window', () => fireEvent.focus(window)],
])('%s counts as activity', (_name, touch) => {
  consumeActivity();
  touch();
  expect([consumeActivity(), consumeActivity()]).toEqual([true, false]);
});
