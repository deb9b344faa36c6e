-- A bonus is due before it is paid: it waits until the identity of both customers is verified.
ALTER TABLE referral_bonuses ALTER COLUMN paid_by DROP NOT NULL;

-- The subscriber number of the referred customer: one number counts once, however it is written.
ALTER TABLE referral_bonuses ADD COLUMN referred_phone text;

UPDATE referral_bonuses SET referred_phone = subscriber
FROM (
  SELECT DISTINCT ON (subscriber) bonus, subscriber
  FROM (
    SELECT b.id AS bonus, left(regexp_replace(regexp_replace(c.phone_number, '\D', '', 'g'), '^(234|0)', ''), 10)
      AS subscriber
    FROM referral_bonuses b JOIN customers c ON c.id = b.referred_id
  ) numbers
  ORDER BY subscriber, bonus
) earliest
WHERE id = bonus;

CREATE UNIQUE INDEX referral_bonuses_phone ON referral_bonuses (referred_phone);
CREATE INDEX referral_bonuses_waiting ON referral_bonuses (referred_id) WHERE paid_by IS NULL;
