import '@testing-library/jest-dom';
import './browserGaps';
