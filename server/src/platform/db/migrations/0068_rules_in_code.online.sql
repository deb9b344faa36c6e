-- The server decides what these functions repeated. No trigger calls them any more.
DROP FUNCTION IF EXISTS check_agreement, check_backing_move, check_loss, check_repaid, check_vehicle, guard_backing,
  guard_backing_move, guard_contract_templates, guard_lent_part, guard_loss, guard_repayment, guard_repossession,
  guard_restructure, guard_take_back, guard_write_off, is_agreed, waits_for_vehicle;
