import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvHeading, csvLine } from '../../../contract/rules/csv.ts';

describe('a CSV file', () => {
  it('a CSV file starts with the byte order mark, which makes Excel read it as UTF-8', () => {
    assert.equal(csvHeading(['name', 'amount']), '\uFEFF"name","amount"\r\n');
  });

  it('a CSV file has quotes around every cell', () => {
    assert.equal(csvLine(['a', 1, null, 'b,c', 'd"e']), '"a","1","","b,c","d""e"\r\n');
  });

  it('a CSV file keeps the leading zeros and all digits of accounts and bank codes in Excel', () => {
    assert.equal(
      csvLine(['0123456789', '058', '1234567890123456', '0', '0.50', 10]),
      '"=""0123456789""","=""058""","=""1234567890123456""","0","0.50","10"\r\n',
    );
  });

  it('a CSV file keeps amounts as numbers', () => {
    assert.equal(csvLine(['-1.50', '250000.00', -3]), '"-1.50","250000.00","-3"\r\n');
  });

  for (const text of [
    '=1+1',
    '+1',
    '@x',
    '-x',
    ' =1',
    '|x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '−1',
    '\t=1',
  ]) {
    it(`a CSV file marks ${JSON.stringify(text)} as text`, () => {
      assert.equal(csvLine([text]), `"'${text}"\r\n`);
    });
  }

  it('a CSV file marks a formula after a semicolon, a tab or a line break as text, because other programs split cells there', () => {
    assert.equal(csvLine(['a;=1']), `"a;'=1"\r\n`);
    assert.equal(csvLine(['a\t@x']), `"a\t'@x"\r\n`);
    assert.equal(csvLine(['a\r\n+1']), `"a\r\n'+1"\r\n`);
  });
});
