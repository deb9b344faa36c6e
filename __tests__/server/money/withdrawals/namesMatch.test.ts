import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../../server/testing/requests/values.ts';
import { namesMatch } from '../../../../server/src/money/withdrawals/namesMatch.ts';

type Names = readonly [holder: string, first: string, last: string];

const alike: readonly Names[] = [
  ['ADA OBI', 'Ada', 'Obi'],
  ['OBI ADA', 'Ada', 'Obi'],
  ['OBI, ADA NGOZI', 'Ada', 'Obi'],
  ['Mrs. Obi Ada C.', 'Ada', 'Obi'],
  ['CHIEF (DR) ADA OBI', 'ada', 'OBI'],
  ['ALHAJI MUSA  BELLO', 'Musa', 'Bello'],
  ['OBI/ADA', ' Ada ', 'Obi'],
  ['ADA OBI ENTERPRISES LTD', 'Ada', 'Obi'],
  ['ADA OBI-OKAFOR', 'Ada', 'Obi'],
  ['ADE-OJO BOLA', 'Bola', 'Ade-Ojo'],
  ['BOLA ADE OJO', 'Bola', 'Ade-Ojo'],
  ['ADEOJO BOLA', 'Bola', 'Ade-Ojo'],
  ['ADE-OJO BOLA', 'Bola', 'Adeojo'],
  ['OLUWA SEUN ADEYEMI', 'Oluwaseun', 'Adeyemi'],
  ['OLUWASEUN ADEYEMI', 'Oluwa Seun', 'Adeyemi'],
  ['DESOUZA MARY', 'Mary', 'De Souza'],
  ['ADEOLA SOLA', 'Ṣọlá', 'Adéọlá'],
  ['ṢỌLÁ ADÉỌLÁ', 'Sola', 'Adeola'],
  ['YAU ƊANLADI', 'Ya’u', 'Danladi'],
  ["YA'U DANLADI", 'Yaʼu', 'Ɗanladi'],
  ['ONEIL JOHN', 'John', "O'Neil"],
  ['JOHN O NEIL', 'John', 'O’Neil'],
  // The app splits "Ada Ngozi Obi" into "Ada" and "Ngozi Obi".
  ['OBI ADA', 'Ada', 'Ngozi Obi'],
  ['OBI ADA N', 'Obi', 'Ada Ngozi'],
  ['EMEKA OBI', 'Chief Emeka', 'Obi'],
  ['OBI PRINCE', 'Prince', 'Obi'],
  ['ADA ADA', 'Ada', 'Ada'],
  ['ＡＤＡ\u200B ＯＢＩ', 'Ada', 'Obi'],
  ['محمد بللو', 'محمد', 'بللو'],
];

const unlike: readonly Names[] = [
  ['CHUKWU EMEKA', 'Ada', 'Obi'],
  ['OBI EMEKA', 'Ada', 'Obi'],
  ['ADA OKAFOR', 'Ada', 'Obi'],
  ['A. OBI', 'Ada', 'Obi'],
  ['A OBI', 'A.', 'Okafor'],
  ['ADAEZE OBI', 'Ada', 'Obi'],
  ['ADA OBIORA', 'Ada', 'Obi'],
  ['ADAOBI NWOSU', 'Ada', 'Obi'],
  ['CHIEF OBI', 'Chief Emeka', 'Obi'],
  ['BOLA OJO', 'Bola', 'Ade-Ojo'],
  ['ADA OBI', 'Ada', 'Ada'],
  ['', 'Ada', 'Obi'],
  ['12345', 'Ada', 'Obi'],
  ['ADA OBI', '', 'Obi'],
  ['ADA OBI', '-', '.'],
];

const name = fc.stringMatching(/^[A-Z]{2,8}$/);
const anyText = fc.string({ unit: anyCharacter });
const other = fc.stringMatching(/^[a-z]{1,8}$/);

describe('the name of an account holder', () => {
  for (const [holder, firstName, lastName] of alike) {
    it(`"${holder}" can be ${firstName} ${lastName}`, () => {
      assert.equal(namesMatch(holder, { firstName, lastName }), true);
    });
  }

  for (const [holder, firstName, lastName] of unlike) {
    it(`"${holder}" is not ${firstName} ${lastName}`, () => {
      assert.equal(namesMatch(holder, { firstName, lastName }), false);
    });
  }

  it('an account holder’s name that contains both names matches, in any order and among other words', () => {
    fc.assert(
      fc.property(name, name, fc.array(other, { maxLength: 4 }), fc.nat(), (one, two, more, at) => {
        const words = [...more];
        words.splice(at % (words.length + 1), 0, one);
        words.splice((at * 7) % (words.length + 1), 0, two);
        assert.ok(namesMatch(words.join(' '), { firstName: one, lastName: two }));
      }),
    );
  });

  it('an account holder’s name that shares no letter with one of the names doesn’t match', () => {
    fc.assert(
      fc.property(
        name,
        fc.stringMatching(/^[B-Y]{2,8}$/),
        fc.array(fc.stringMatching(/^[AZ]{1,8}$/), { maxLength: 6 }),
        (firstName, lastName, words) => {
          assert.equal(namesMatch(words.join(' '), { firstName, lastName }), false);
        },
      ),
    );
  });

  it('an account holder’s name can be any text, and even a very long one is compared quickly', () => {
    fc.assert(
      fc.property(anyText, anyText, (holder, text) => {
        namesMatch(holder, { firstName: text, lastName: text });
      }),
    );
    assert.equal(namesMatch('A '.repeat(100_000), { firstName: 'Ada', lastName: 'Obi' }), false);
  });
});
