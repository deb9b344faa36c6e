import { testWrites } from '../support/hostile/testWrites';

testWrites('account');
