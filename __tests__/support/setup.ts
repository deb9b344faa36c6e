import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './browserGaps';
import './noComplaints';
import './looseTexts';
import './accessibleTree';

// Only a test that fails waits this long. The first look at a lazy screen compiles its modules, which takes two seconds of
// the processor, and thirty seconds of the clock on a machine that runs twenty other programs.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(180_000);
