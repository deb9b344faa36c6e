import { testWrites } from '../support/hostile/testWrites';

testWrites('money');
