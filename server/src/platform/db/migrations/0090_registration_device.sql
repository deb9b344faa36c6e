-- The browser and the system in words of ours, for the mail that says which sign-up its code is for.
ALTER TABLE pending_registrations ADD COLUMN device text NOT NULL DEFAULT 'Unknown device';
