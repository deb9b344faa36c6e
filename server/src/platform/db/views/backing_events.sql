-- Events of the vehicles that back or backed a contract, while they did: changes of their status, moves of the
-- contract, and restructures of agreements about its last vehicle.
CREATE VIEW backing_events AS
  WITH pays AS NOT MATERIALIZED (
    SELECT contract_id, vehicle_id, bound_at, ended_at,
      -- Before the last move, another vehicle paid the contract.
      coalesce((SELECT max(at) FROM backing_moves WHERE backing_moves.contract_id = backings.contract_id),
        bound_at) AS since
    FROM backings)
  SELECT pays.contract_id, event.at, event.changes ->> 'status' AS event
  FROM pays JOIN vehicle_events AS event ON event.vehicle_id = pays.vehicle_id
    AND event.at > pays.since AND event.at <= coalesce(pays.ended_at, event.at)
  WHERE event.changes ->> 'status' IS NOT NULL
  UNION ALL
  SELECT contract_id, at, 'moved' FROM backing_moves
  UNION ALL
  SELECT move.contract_id, event.at, event.changes ->> 'status'
  FROM backing_moves AS move JOIN pays ON pays.contract_id = move.contract_id
  JOIN vehicle_events AS event ON event.vehicle_id = move.from_vehicle_id AND event.at <= move.at
    AND event.at > coalesce((SELECT max(earlier.at) FROM backing_moves AS earlier
      WHERE earlier.contract_id = move.contract_id AND earlier.at < move.at), pays.bound_at)
  WHERE event.changes ->> 'status' IS NOT NULL
  UNION ALL
  SELECT pays.contract_id, restructures.at, 'restructured'
  FROM pays JOIN agreements ON agreements.vehicle_id = pays.vehicle_id
  JOIN restructures ON restructures.agreement_id = agreements.id
    AND restructures.at > pays.since AND restructures.at <= coalesce(pays.ended_at, restructures.at);
