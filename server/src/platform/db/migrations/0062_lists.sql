-- The lists that are read page by page, in the order of their pages.

-- Ended cliques are listed no more.
CREATE INDEX cliques_public_going_on ON cliques (id DESC)
  WHERE visibility = 'public' AND ended_at IS NULL;
DROP INDEX cliques_public;

CREATE INDEX kyc_submissions_waiting ON kyc_submissions (id) WHERE status = 'In Progress';

CREATE INDEX deposit_notices_unmatched_newest ON deposit_notices (received_at DESC, reference DESC)
  WHERE transfer_id IS NULL;
DROP INDEX deposit_notices_unmatched;
