-- Finds all requests of an agreement for easier terms, refused ones included.
CREATE INDEX CONCURRENTLY hardship_requests_of_agreement ON hardship_requests (agreement_id);
