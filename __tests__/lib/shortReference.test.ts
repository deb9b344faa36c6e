import { shortReference } from '@/lib/shortReference';

test.each([
  ['withdrawal:5d6c0a1b-6f0e-4d57-9e0b-6a3f6f1f2a3b', '5D6C0A1B'],
  ['sandbox-0f3e9a77-6f0e-4d57-9e0b-6a3f6f1f2a3b', '0F3E9A77'],
  ['B_ULGbYI7K43pxUsMD4skQ', 'B_ULGbYI'],
  ['MOTA-2026-11-20-000000000001', 'MOTA-2026-11-20-000000000001'],
  ['W-77', 'W-77'],
  ['', ''],
])('shortens the reference %s to %s', (reference, short) => {
  expect(shortReference(reference)).toBe(short);
});
