import { testWrites } from '../support/hostile/testWrites';

testWrites('profile');
