import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './browserGaps';
import './consoleErrors';
import './looseTexts';
import './accessibleTree';

// Only failing tests wait this long. The first render of a lazy screen compiles its modules. That takes two seconds of
// CPU time, or thirty seconds on a machine with many other programs.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(180_000);
