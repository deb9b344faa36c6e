-- An invitation without an email is the link of its clique. It admits one customer for each seat; an emailed invitation
-- has one seat. Instances of the previous release don't count seats: they end a link with its first use.
ALTER TABLE clique_invitations
  ALTER COLUMN email DROP NOT NULL,
  ADD COLUMN seats integer NOT NULL DEFAULT 1,
  ADD COLUMN seats_taken integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT clique_invitations_seats CHECK (
    seats > 0 AND (email IS NULL OR seats = 1)
    AND seats_taken BETWEEN 0 AND seats AND (seats_taken < seats OR used_at IS NOT NULL));
