-- A session that pays from the first payout on would keep the plan for a few parts, and read all of them for each payout.
ALTER FUNCTION payout_keep() SET enable_seqscan = off;
