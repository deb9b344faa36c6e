-- The type of an asset was free text in the office. Words for a three-wheeler become the type that has its drawing.
UPDATE assets SET type = 'auto-rickshaw'
WHERE type IN ('keke', 'keke-napep', 'keke-marwa', 'tricycle', 'three-wheeler', 'rickshaw', 'tvs-king');

-- A new type used to keep the drawing of the old one. The other words are those of contract/rules/vehicleTypes.ts.
UPDATE assets SET image = '/media/vehicles/' || CASE
    WHEN type IN ('auto-rickshaw', 'motorcycle', 'motor-scooter', 'taxi', 'minibus', 'bus', 'pickup-truck',
      'delivery-truck', 'articulated-lorry', 'tractor') THEN type
    WHEN type IN ('okada', 'motorbike') THEN 'motorcycle'
    WHEN type = 'scooter' THEN 'motor-scooter'
    WHEN type = 'car' THEN 'taxi'
    WHEN type IN ('danfo', 'van') THEN 'minibus'
    WHEN type = 'pickup' THEN 'pickup-truck'
    WHEN type = 'truck' THEN 'delivery-truck'
    WHEN type IN ('lorry', 'trailer') THEN 'articulated-lorry'
    ELSE 'other'
  END || '.svg'
WHERE image LIKE '/media/vehicles/%';
