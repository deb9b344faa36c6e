-- The numbers that have earned a bonus, without any zeros and 234 before them: one number counts once.
UPDATE referral_bonuses SET referred_phone = NULL;

UPDATE referral_bonuses SET referred_phone = subscriber
FROM (
  SELECT DISTINCT ON (subscriber) bonus, subscriber
  FROM (
    SELECT b.id AS bonus,
      regexp_replace(regexp_replace(c.phone_number, '\D', '', 'g'), '^(0|234)+', '') AS subscriber
    FROM referral_bonuses b JOIN customers c ON c.id = b.referred_id
  ) numbers
  WHERE subscriber <> ''
  ORDER BY subscriber, bonus
) earliest
WHERE id = bonus;
