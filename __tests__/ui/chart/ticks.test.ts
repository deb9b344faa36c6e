import { ticksOf } from '@/ui/chart/ticks';

const barsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: ((index + 0.5) / count) * 100,
    label: String(index + 1),
  }));

/** Returns the labels that a chart with this many bars shows if it has room for `room` labels. */
const shownLabels = (bars: number, room: number) =>
  ticksOf(barsOf(bars)).flatMap(({ label, among }) => (among <= room ? [label] : []));

test.each([
  { bars: 1, room: 1, labels: ['1'] },
  { bars: 2, room: 1, labels: ['1'] },
  { bars: 2, room: 2, labels: ['1', '2'] },
  { bars: 3, room: 2, labels: ['1', '3'] },
  { bars: 12, room: 2, labels: ['1', '9'] },
  { bars: 12, room: 3, labels: ['1', '5', '9'] },
  { bars: 12, room: 6, labels: ['1', '3', '5', '7', '9', '11'] },
  { bars: 104, room: 3, labels: ['1', '37', '73'] },
])('an axis of $bars bars with space for $room labels shows $labels', ({ bars, room, labels }) => {
  expect(shownLabels(bars, room)).toEqual(labels);
});

test.each([0, 1, 2, 5, 12, 13, 24, 52, 104, 520])(
  'the labels under %i bars fit, and are equally spaced',
  (bars) => {
    for (const room of [1, 2, 3, 4, 6, 12]) {
      const labels = shownLabels(bars, room).map(Number);
      expect(labels.length).toBeLessThanOrEqual(room);
      const steps = labels.slice(1).map((label, index) => label - (labels[index] ?? 0));
      expect(new Set(steps).size).toBeLessThanOrEqual(1);
    }
  },
);

test('the label of the last of many bars ends within the chart', () => {
  expect(ticksOf(barsOf(25)).map(({ isLast }) => isLast)).toEqual([
    ...Array<boolean>(8).fill(false),
    true,
  ]);
  expect(ticksOf(barsOf(2)).some(({ isLast }) => isLast)).toBe(false);
});
