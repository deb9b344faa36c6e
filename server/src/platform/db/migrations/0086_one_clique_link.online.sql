-- A clique has one link at a time.
CREATE UNIQUE INDEX CONCURRENTLY clique_invitations_link ON clique_invitations (clique_id)
  WHERE email IS NULL AND replaced_at IS NULL;
