-- The texts of contracts, each version for good: docs/decisions/0023-terms-by-two-people.md. The first line is the title, each
-- further one a term; {names} are filled in.
CREATE TABLE contract_templates (
  kind text NOT NULL CHECK (kind IN ('investment', 'clique')),
  version integer NOT NULL CHECK (version > 0),
  text text NOT NULL CHECK (text ~ '\S' AND length(text) <= 20000),
  -- The proposal that two people agreed on; the first version was there before.
  proposal_id integer UNIQUE REFERENCES proposals (id),
  written_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version),
  CHECK ((version = 1) = (proposal_id IS NULL))
);

-- The text that contracts had so far.
INSERT INTO contract_templates (kind, version, text, written_at) VALUES
('investment', 1, $$Hire-purchase investment agreement
The investor pays {total_value} from the wallet on agreeing to this contract. Mota holds it apart until a vehicle is bound to this contract that a driver has on hire purchase.
Once {binding_time} have gone by without a vehicle, and until one is bound, the investor may take the {total_value} back into the wallet. The contract ends with that.
The payouts are projected to be {total_payout} in all, in equal payouts at the interval that the investor chooses: weekly, monthly or yearly. Each is rounded down to the kobo and the last one takes the remainder.
The first payout is due one interval after the day on which the vehicle is bound, and each is credited to the wallet on its day, in the time of Lagos.
Payouts come from what the driver of this vehicle repays and, as said below, from the reserve, and from nothing else. What the driver repays is used in this order: insurance and maintenance that are due; late payouts, the oldest first; the payout that is due; what the reserve has paid for this vehicle; Mota’s fee. The rest waits for the payouts to come.
A payout is late when the money for it is not there on its day. It is paid as soon as the driver repays, in parts if need be.
{reserve_share} of the service charge of every contract goes into the reserve of its asset and quarter. It pays what has been late for {reserve_after}. When it has less than {reserve_floor} times all that is late, each late payout gets the same fraction, rounded down, and amounts under ₦1 wait.
If the driver stops paying, Mota takes the vehicle back within the law, and lets it to another driver or sells it. If the money that then comes in does not cover the payouts, the contract closes with a loss. What is recovered later still goes to its investors.
Mota keeps the asset insured and in repair from the service charge and the maintenance fee. The investor owes nothing further.
The contract ends with its last payout. Until then neither side can cancel it but as said above.$$, now()),
('clique', 1, $$Hire-purchase agreement of a clique
The member pays the contribution that they choose from the wallet on agreeing to this contract. Mota holds it apart until the clique is fully funded.
Once the contributions of all members reach {total_value}, Mota holds them until a vehicle is bound to the clique that a driver has on hire purchase. If the funding does not come about within {funding_time} of the clique’s creation, every contribution goes back to the wallet in full.
Once {binding_time} have gone by from the full funding without a vehicle, and until one is bound, members with more than half of the contributions may decide that every contribution goes back to its member’s wallet in full. The contract ends with that.
The payouts are projected to be {total_payout} for all members together, in equal payouts at the interval that the clique was created with: weekly, monthly or yearly. Each is rounded down to the kobo and the last one takes the remainder.
Each payout is split by contribution, to the kobo. The member’s part of the total payout is what their contribution is of the total value.
The first payout is due one interval after the day on which the vehicle is bound, and each is credited to the wallet on its day, in the time of Lagos.
Payouts come from what the driver of this vehicle repays and, as said below, from the reserve, and from nothing else. What the driver repays is used in this order: insurance and maintenance that are due; late payouts, the oldest first; the payout that is due; what the reserve has paid for this vehicle; Mota’s fee. The rest waits for the payouts to come.
A payout is late when the money for it is not there on its day. It is paid as soon as the driver repays, in parts if need be.
{reserve_share} of the service charge of every contract goes into the reserve of its asset and quarter. It pays what has been late for {reserve_after}. When it has less than {reserve_floor} times all that is late, each late payout gets the same fraction, rounded down, and amounts under ₦1 wait.
If the driver stops paying, Mota takes the vehicle back within the law, and lets it to another driver or sells it. If the money that then comes in does not cover the payouts, the contract closes with a loss. What is recovered later still goes to its investors.
Mota keeps the asset insured and in repair from the service charge and the maintenance fee. The member owes nothing further.
The contract ends with its last payout. Until then neither side can cancel it, and a contribution comes back only as said above.$$, now());

-- A further version is the next one, and word for word what one person has proposed and another confirmed.
CREATE FUNCTION guard_contract_templates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'version % of the contract of a % keeps what it says', OLD.version, OLD.kind
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM proposals p WHERE p.id = NEW.proposal_id AND p.kind = 'contract text'
      AND p.subject = NEW.kind AND p.outcome = 'confirmed' AND p.after ->> 'text' = NEW.text
  ) OR NOT EXISTS (
    SELECT FROM contract_templates t WHERE t.kind = NEW.kind AND t.version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'the contract of a % is changed by two people', NEW.kind
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER contract_templates_guard BEFORE INSERT OR UPDATE OR DELETE ON contract_templates
  FOR EACH ROW EXECUTE FUNCTION guard_contract_templates();
