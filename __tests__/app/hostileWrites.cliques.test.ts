import { testWrites } from '../support/hostile/testWrites';

testWrites('cliques');
