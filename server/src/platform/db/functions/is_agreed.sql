-- Returns whether two people have agreed: the triggers of proposals check that the second is another person.
CREATE OR REPLACE FUNCTION is_agreed(of_proposal integer, of_kind text, of_subject integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM proposals WHERE id = of_proposal AND kind = of_kind
    AND subject = of_subject::text AND outcome = 'confirmed')
$$;
