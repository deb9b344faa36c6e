-- A device counts from its oldest session that is still stored. Instances of the previous release add sessions meanwhile.
INSERT INTO customer_devices (customer_id, device_id, first_seen_at, last_seen_at)
  SELECT customer_id, device_id, min(created_at), max(created_at) FROM sessions GROUP BY customer_id, device_id
  ON CONFLICT (customer_id, device_id) DO UPDATE SET
    first_seen_at = least(customer_devices.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(customer_devices.last_seen_at, excluded.last_seen_at);
