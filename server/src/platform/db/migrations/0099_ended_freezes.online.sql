-- Finds whether a wallet was frozen after an instant, also by a freeze that has ended.
CREATE INDEX CONCURRENTLY wallet_freezes_ended_at ON wallet_freezes (customer_id, ended_at);
