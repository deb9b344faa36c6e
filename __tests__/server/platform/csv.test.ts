import assert from 'node:assert/strict';
import { it } from 'node:test';
import { csvLine } from '../../../server/src/platform/text/csv.ts';

it('A line of a file has its cells quoted where they must be, and none is a formula', () => {
  assert.equal(csvLine(['a', 1, null, 'b,c', 'd"e']), 'a,1,,"b,c","d""e"\r\n');
  assert.equal(csvLine(['=1+1', '+1', '@x', '-x', '-1.50']), "'=1+1,'+1,'@x,'-x,-1.50\r\n");
  assert.equal(csvLine(["-2+3|' /C calc'!A0", ' =1', '|x']), "'-2+3|' /C calc'!A0,' =1,'|x\r\n");
});
