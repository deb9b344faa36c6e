import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './browserGaps';
import './noComplaints';
import './accessibleTree';

// The first look at a lazy screen waits for its modules to be compiled, which a busy machine does slowly.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(45_000);
