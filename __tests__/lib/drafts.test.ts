import { keepDraft, keepDraftsFrom, leaveDraftsTo, takeDraft } from '@/lib/drafts';

const ada = 'ada@example.ng';
const draft = { address: '12 Allen Avenue' };
const end = 1_000;

beforeEach(() => leaveDraftsTo(null));

test('a form that goes away in the middle of a session leaves nothing', () => {
  keepDraft('/profile', draft, end);
  expect(takeDraft('/profile')).toBeNull();
  keepDraftsFrom(end, ada);
  keepDraft('/profile', draft, end - 1);
  expect(takeDraft('/profile')).toBeNull();
});

test('a form that goes away with its session is found again, once', () => {
  keepDraftsFrom(end, ada);
  keepDraft('/profile', draft, end);
  expect(takeDraft('/withdrawal')).toBeNull();
  expect(takeDraft('/profile')).toEqual(draft);
  expect(takeDraft('/profile')).toBeNull();
});

test('the customer who typed it has it after their sign-in, and from then on nothing more is kept', () => {
  keepDraftsFrom(end, ada);
  keepDraft('/profile', draft, end);
  leaveDraftsTo(ada);
  keepDraft('/withdrawal', draft, end);
  expect(takeDraft('/withdrawal')).toBeNull();
  expect(takeDraft('/profile')).toEqual(draft);
});

test('another customer never sees it', () => {
  keepDraftsFrom(end, ada);
  keepDraft('/profile', draft, end);
  leaveDraftsTo('bisi@example.ng');
  expect(takeDraft('/profile')).toBeNull();
});

test('it does not outlive a sign-out', () => {
  keepDraftsFrom(end, ada);
  keepDraft('/profile', draft, end);
  leaveDraftsTo(null);
  keepDraft('/withdrawal', draft, end);
  leaveDraftsTo(ada);
  expect(takeDraft('/profile')).toBeNull();
  expect(takeDraft('/withdrawal')).toBeNull();
});
