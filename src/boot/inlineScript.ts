import { beginSession } from './beginSession';
import { handOver } from './handOver';

// The build inlines this script into pages that need a session, so that their first call doesn't wait for a file.
handOver(beginSession());
