import { isNameOfKeke } from '@contract/rules/vehicleTypes';

test.each(['TVS King', 'TVS King Deluxe', 'Keke of ada.8d7f@example.com', 'Bajaj Maxima (2026)'])(
  'knows that "%s" is a keke',
  (name) => {
    expect(isNameOfKeke(name)).toBe(true);
  },
);

test.each(['', 'Toyota HiAce', 'Bajaj Boxer 150', 'Kekere transport', 'Kingfisher TVS'])(
  'doesn’t take "%s" for a keke',
  (name) => {
    expect(isNameOfKeke(name)).toBe(false);
  },
);
