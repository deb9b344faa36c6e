import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { wordsOf } from '../../../../server/src/money/withdrawals/namesMatch.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Returns names as the office's search compares them. */
async function foldedBySearch(names: readonly string[]): Promise<readonly unknown[]> {
  const rows = await server.dependencies.connection.query(
    'SELECT fold_name(name) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n) ORDER BY n',
    [names],
  );
  return rows.map((row) => row.folded);
}

/** Returns a name as a withdrawal compares it with the name of a bank account. */
const foldedByWithdrawal = (name: string) => wordsOf(name).join(' ').toLowerCase();

const names: readonly (readonly [written: string, plain: string])[] = [
  ['Ọláṣọ́yè', 'olasoye'],
  ['Ọláṣọ́yè'.normalize('NFD'), 'olasoye'],
  ['Ẹ̀bùn', 'ebun'],
  ["N'Dọ́lá", 'ndola'],
  ['N’Dola', 'ndola'],
  ['Yaʼu', 'yau'],
  ['Ɓala Ɗanladi', 'bala danladi'],
  ['Ƙwari Ƴarima', 'kwari yarima'],
  ['Ǝlo Ɛgɛ Ɔla', 'elo ege ola'],
  ['Ŋozi', 'nozi'],
  ['Łukasz Đuro', 'lukasz duro'],
  ['Søren Ðavíð', 'soren david'],
  ['Æbele Œuvre', 'aebele oeuvre'],
  ['Þóra', 'thora'],
  ['Ｏｌａ', 'ola'],
  ['O\u200bb\u00adi', 'obi'],
];

/** From "À" to "ɏ", and the letters with a dot below or two marks that Yoruba and Igbo use. */
const latinLetters = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, place) =>
    String.fromCodePoint(first + place),
  ).filter((letter) => /\p{L}/u.test(letter)),
);

describe('comparing names', () => {
  for (const [written, plain] of names) {
    it(`the office’s search and the comparison with a bank’s name both read "${written}" as "${plain}", in capitals too`, async () => {
      const ways = [written, written.toUpperCase(), written.toLowerCase()];
      assert.deepEqual(await foldedBySearch(ways), [plain, plain, plain]);
      assert.deepEqual(ways.map(foldedByWithdrawal), [plain, plain, plain]);
    });
  }

  it('the office’s search and the comparison with a bank’s name read every Latin letter the same way, except for four that no Nigerian name has', async () => {
    const search = await foldedBySearch(latinLetters);
    // A database without a locale only lowercases ASCII letters.
    const differing = latinLetters.filter(
      (letter, place) => String(search[place]).toLowerCase() !== foldedByWithdrawal(letter),
    );
    assert.deepEqual(differing, ['ß', 'ı', 'Ŀ', 'ŀ']);
  });
});
