import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Type } from 'typebox';
import { Nullable } from '../../../../contract/schemas/parts.ts';
import { serializerOf } from '../../../../server/src/platform/http/serialization.ts';

const Rows = Type.Array(Type.Object({ id: Type.Integer(), paid_at: Nullable(Type.String()) }));

it('a list of any length is serialised without the fields that its schema doesn’t have', () => {
  const serialize = serializerOf(Rows);
  for (const length of [1, 999, 1000, 5000]) {
    const rows = Array.from({ length }, (_none, id) => ({ id, paid_at: null, secret: 'hash' }));
    const written = rows.map(({ id, paid_at }) => ({ id, paid_at }));
    assert.equal(serialize(rows), JSON.stringify(written), `${length} rows`);
  }
});

it('a nullable field is serialised as null or as its value', () => {
  const rows = [
    { id: 1, paid_at: null },
    { id: 2, paid_at: '2026-11-29' },
  ];
  assert.equal(serializerOf(Rows)(rows), JSON.stringify(rows));
});
