-- The address that a link "This wasn't me" was sent to. Null for links of earlier releases. A link that was sent to a former
-- email of a customer must not reset the password of the account (customers/protection/denyActivity.ts).
ALTER TABLE alert_links ADD COLUMN recipient text;
