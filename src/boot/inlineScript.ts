import { beginSession } from './beginSession';
import { handOver } from './handOver';

// The build writes this script into the pages that need a session, so that their first call waits for no other file.
handOver(beginSession());
