import { fireEvent } from '@testing-library/react';
import { consumeActivity } from '@/store/activity';

test('opening the page counts as activity once', async () => {
  await jest.isolateModulesAsync(async () => {
    const opened = await import('@/store/activity');
    expect([opened.consumeActivity(), opened.consumeActivity()]).toEqual([true, false]);
  });
});

test.each([
  ['pressing the pointer', () => fireEvent.pointerDown(document.body)],
  ['moving the pointer', () => fireEvent.pointerMove(document.body)],
  ['pressing a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['turning the wheel', () => fireEvent.wheel(document.body)],
  ['returning to the window', () => fireEvent.focus(window)],
])('%s counts as activity', (_name, touch) => {
  consumeActivity();
  touch();
  expect([consumeActivity(), consumeActivity()]).toEqual([true, false]);
});
