import { Type } from 'typebox';
import { Day, Instant, MoneyOut, Nullable } from '../../contract/schemas/parts';
import { arrayOf, Misfit, readReply } from '../../office/store/reply';

const Row = Type.Object({
  id: Type.Integer(),
  amount: MoneyOut,
  at: Nullable(Instant),
  day: Day,
  state: Type.Enum(['open', 'kept']),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
  note: Type.Optional(Type.String()),
});

const row = {
  id: 7,
  amount: '-1500.50',
  at: '2026-11-24T08:00:00.000Z',
  day: '2026-11-30',
  state: 'open',
  facts: { plate: 'LSR123AB', is_there: true },
};

describe('A reply', () => {
  it('is read by its schema: kobo, milliseconds and days, without what the schema does not name', () => {
    expect(
      readReply(arrayOf(Row), [
        { ...row, later: 1 },
        { ...row, at: null, note: '1.00' },
      ]),
    ).toEqual([
      { ...row, amount: -150_050, at: Date.UTC(2026, 10, 24, 8) },
      { ...row, amount: -150_050, at: null, note: '1.00' },
    ]);
  });

  it.each([
    ['/0/id', { id: 1.5 }],
    ['/0/amount', { amount: 1500 }],
    ['/0/amount', { amount: 'much' }],
    ['/0/amount', { amount: undefined }],
    ['/0/at', { at: 'yesterday' }],
    ['/0/day', { day: '2026-02-30' }],
    ['/0/state', { state: 'broken' }],
    ['/0/facts', { facts: null }],
    ['/0/facts/plate', { facts: { plate: 7 } }],
    ['/0/note', { note: null }],
  ])('does not fit at %s: %j', (path, change) => {
    expect(() => readReply(arrayOf(Row), [{ ...row, ...change }])).toThrow(new Misfit(path));
  });
});
