-- How often an address was invited lately, by whomever.
CREATE INDEX clique_invitations_of_email ON clique_invitations (email, created_at);
