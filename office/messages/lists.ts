interface AskedField {
  readonly label: string;
  readonly kind: string;
}

/** The kinds of fields of which people choose the value. */
const chosen: ReadonlySet<string> = new Set(['checkboxes', 'date', 'select']);

/** Returns a label without its explanation, such as “Why?” for “Why? The customer reads this.” */
const inShort = ({ label }: AskedField) =>
  label.replace(/\? .*/, '?').replace(/(, | \(|\. ).*/, '');

function missingField(field: AskedField) {
  const isChosen = chosen.has(field.kind);
  const name = inShort(field);
  if (name === 'Why?') return isChosen ? 'Choose a reason first.' : 'Say why first.';
  return `${isChosen ? 'Choose' : 'Fill in'} “${name}” first.`;
}

/** Messages of every list and every case. */
export const listMessages = {
  help: 'Keyboard shortcuts',
  helpKey: '?',
  keys: [
    ['j', 'next'],
    ['k', 'previous'],
    ['d', 'go to the decision'],
    ['Enter', 'open'],
    ['/', 'search'],
    ['?', 'this help'],
  ],
  picture: 'Picture',
  drafts: 'Drafts',
  /** Before the ready texts that a press adds to a field. */
  insert: 'Insert:',
  status: 'Show',
  sort: 'Order',
  /** Opens the search fields on a phone. */
  filter: 'Filter',
  about: 'About this list',
  /** Labels of the orders that need more than one word. */
  orders: { late: 'Late first' },
  more: 'Load more',
  file: 'Download as CSV',
  found: 'Found',
  noneFound: 'Nothing matches.',
  searchFailed: 'We couldn’t search. Change a letter to try again.',
  selected: 'Select',
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count} that you can decide on here`,
  chosen: (count: number, total: string | null) =>
    total === null ? `${count} selected` : `${count} selected, ${total} in all`,
  outcomes: 'Results',
  refused: (count: number, total: number) => {
    if (total === 1) return 'It was refused.';
    return count === 1 ? 'One was refused.' : `${count} were refused.`;
  },
  failed: (count: number) =>
    count === 1
      ? 'One failed because of an error on our side.'
      : `${count} failed because of an error on our side.`,
  unknown: (count: number) =>
    count === 1
      ? 'One may have been decided on or not. Open it to see.'
      : `${count} may have been decided on or not. Open them to see.`,
  call: 'Call',
  assigned: 'Assigned to',
  take: 'Assign to me',
  takeOver: (name: string) => `Take over from ${name}`,
  giveBack: 'Unassign from me',
  next: 'Next case',
  nextKey: 'j',
  before: 'Previous case',
  beforeKey: 'k',
  /** After a decision on the last case of a queue. */
  lastDecided: 'That was the last one',
  backToToday: 'Back to Today',
  nextQueue: (title: string, count: number) => `Next: ${title} (${count})`,
  /** How long the oldest case of the next queue has waited. */
  oldest: (age: string) => `oldest: ${age}`,
  placeOf: (place: number, count: number, isMore: boolean) =>
    `${place} of ${count}${isMore ? '+' : ''}`,
  back: (title: string) => `All ${title.toLowerCase()}`,
  decision: 'Decision',
  /** Title of the actions that answer a request, such as one for easier terms. */
  answerRequest: 'Answer the request',
  /** Text and accessible name of the button that shows the actions for which the bar of a narrow window has no space. */
  further: 'More',
  furtherActions: 'More actions',
  /**
   * Labels of the disclosures with the actions that aren't the usual next step. The disclosures are shown in this
   * order.
   */
  actionGroups: {
    vehicle: 'Facts and status',
    backing: 'Contract that it backs',
    terms: 'Hardship and terms',
    record: 'Name and email',
    access: 'Sign-in and security',
    wallet: 'Money in the wallet',
    cliques: 'Cliques',
    lastResorts: 'Last resorts',
  },
  whole: 'The whole list',
  cancel: 'Cancel',
  /** What to fill in before a form can be sent. Names up to two empty fields. Undefined without any. */
  missingFields: ([first, second, ...others]: readonly AskedField[]) => {
    if (first === undefined) return undefined;
    if (second === undefined) return missingField(first);
    const named = [first, second].map((field) => `“${inShort(field)}”`);
    const more = others.length === 1 ? '1 more field' : `${others.length} more fields`;
    return others.length === 0
      ? `Fill in ${named.join(' and ')} first.`
      : `Fill in ${named.join(', ')} and ${more} first.`;
  },
  unchanged: 'Nothing has changed yet.',
  day: 'Choose a day',
  choose: 'Choose',
  dueNow: 'Due now',
  due: (time: string) => `Due in ${time}`,
  overdue: (time: string) => `Overdue by ${time}`,
  /** How long until something is due, or since when it is, where its caption already says “due”. */
  left: (time: string) => `in ${time}`,
  late: (time: string) => `${time} late`,
  expires: (day: string) => `Expires ${day}`,
  justNow: 'Just now',
  momentAgo: ' (just now)',
  time: (count: number, unit: 'day' | 'hour' | 'minute') =>
    `${count} ${unit}${count === 1 ? '' : 's'}`,
  gone: 'This case is no longer here. It was decided, or has moved to another part of the queue.',
  missing: 'Not given',
  none: 'None',
  notAmount: 'That isn’t an amount in naira, such as 1,234.50. The amount is unchanged.',
  by: (name: string) => ` by ${name}`,
  alsoHere: ([first, ...others]: readonly string[]) =>
    others.length === 0
      ? `${first} is looking at this too.`
      : `${[first, ...others].join(', ')} are looking at this too.`,
  copy: 'Copy',
  copyThis: (term: string): string => `Copy ${term}`,
  copied: 'Copied',
  copyFailed: 'We couldn’t copy it. Select the text and copy it yourself.',
  /** A fact next to what it will be. */
  comparison: 'Now and new',
  what: 'What',
  now: 'Now',
  new: 'New',
  difference: 'Difference',
  noDifference: 'No change',
  /** By how many percent an amount changes, after by how much. */
  percent: (percent: string) => ` (${percent.replace('-', '−')})`,
  notKnownYet: '–',
  zero: '–',
  /** Screen readers read this before a finding that speaks against a decision. */
  doubtful: 'Check: ',
  lagos: (when: string) => `${when} in Lagos`,
  /** How long ago an instant was, in brackets after its time. */
  relative: (age: string) => ` (${age})`,
} as const;
