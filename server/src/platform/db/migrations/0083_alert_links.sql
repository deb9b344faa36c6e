-- The links "This wasn't me" in emails about events on an account (platform/mail/alertLinks.ts).
CREATE TABLE alert_links (
  -- Digest of the link's secret under a key of the server.
  digest text PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX alert_links_to_delete ON alert_links (expires_at);
