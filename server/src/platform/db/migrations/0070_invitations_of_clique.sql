-- A creator sees whom they have invited to a clique; a link that another one replaced is not shown.
CREATE INDEX clique_invitations_of_clique ON clique_invitations (clique_id) WHERE replaced_at IS NULL;
