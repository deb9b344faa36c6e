/** Messages of every list and every case. */
export const listMessages = {
  help: 'Keys',
  keys: [
    ['j', 'the next one'],
    ['k', 'the one before'],
    ['Enter', 'open'],
    ['?', 'this help'],
  ],
  status: 'Show',
  sort: 'Order',
  more: 'Load more',
  file: 'Download as CSV',
  selected: 'Select',
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count} that can be decided on here`,
  chosen: (count: number, total: string | null) =>
    total === null ? `${count} selected` : `${count} selected, ${total} in all`,
  outcomes: 'What became of them',
  refused: (count: number, of: number) => {
    if (of === 1) return 'It was refused.';
    return count === 1 ? 'One was refused. The others are done.' : `${count} were refused.`;
  },
  assigned: 'With',
  free: 'No one',
  take: 'Assign to me',
  takeOver: (name: string) => `With ${name}: assign to me`,
  giveBack: 'With you: give back',
  next: 'Next case',
  back: (title: string) => `All ${title.toLowerCase()}`,
  decision: 'Decision',
  whole: 'The whole list',
  cancel: 'Cancel',
  write: 'Fill in this field first.',
  day: 'Choose a day',
  choose: 'Choose',
  due: (time: string) => `Due in ${time}`,
  overdue: (time: string) => `Overdue by ${time}`,
  time: (count: number, unit: 'day' | 'hour' | 'minute') =>
    `${count} ${unit}${count === 1 ? '' : 's'}`,
  gone: 'This case has left the queue: it has been decided, or has moved to another part of the queue.',
  missing: 'Not given',
  none: 'None yet.',
  by: (name: string) => ` by ${name}`,
  alsoHere: ([first, ...others]: readonly string[]) =>
    others.length === 0
      ? `${first} is looking at this too.`
      : `${[first, ...others].join(', ')} are looking at this too.`,
  lagos: (when: string) => `${when} in Lagos`,
} as const;
