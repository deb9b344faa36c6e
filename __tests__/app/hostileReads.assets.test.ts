import { testReads } from '../support/hostile/testReads';

testReads('assets');
