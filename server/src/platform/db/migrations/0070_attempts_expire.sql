-- Each attempt says until when it counts; null if only a reset ends it. Instances of the previous release don't write the
-- column, and none of their limits looks back further than a day.
ALTER TABLE attempts ADD COLUMN expires_at timestamptz DEFAULT now() + interval '1 day';
